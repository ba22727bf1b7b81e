"""Rolls and nigiri on a slate: rice of single grains around fish and vegetables."""
import math
import numpy as np
from mathutils import Matrix
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, grid_faces, lathe, mesh, rotations, scatter, sphere, tube
from kit.tableware import bowl, chopsticks, glaze
from parts.cut import cut_cube, strip_of
from parts.grains import grain_templates, rice_material, seed_material
from parts.meat import meat_material
from parts.piece_materials import radial, roasted, salmon_material
from parts.pieces import PIECES
from parts.sauces import cream_material


FILLINGS = {
    'salmon': lambda rs: salmon_material(),
    'eel': lambda rs: roasted('eel', ((0.35, '#c07a34'), (0.55, '#8a4a1c'), (0.75, '#4a220c')), 9, 0.4, 0.12, 0.6),
    'tuna': lambda rs: salmon_material('#8f1c22', '#b04a4c', '#7a141a'),
    'cheese': lambda rs: cream_material(),
    'cucumber': lambda rs: PIECES['cucumber-dice'][1](),
    'avocado': lambda rs: radial('avocado', ((0, '#e6df8c'), (1, '#b5c95a')), 0.2, 0.4),
    'crab': lambda rs: radial('crab', ((0, '#fbe9df'), (0.7, '#f8ddcf'), (1, '#e2583c')), 0.2, 0.5),
    'egg': lambda rs: radial('egg', ((0, '#f8d860'), (1, '#efc43c')), 0.3, 0.4),
    'carrot': lambda rs: radial('carrot', ((0, '#f09030'), (1, '#e0741a')), 0.2, 0.4),
    'spinach': lambda rs: radial('spinach', ((0, '#4f7a2a'), (1, '#2f5418')), 0.25, 0.3),
    'radish': lambda rs: radial('takuan', ((0, '#f6d83c'), (1, '#ecc420')), 0.2, 0.4),
    'beef': lambda rs: meat_material('beef', '#26120a', '#643720', '#9a6038', 0.24, 0.5),
}


def build(params):
    rs = np.random.RandomState(params.get('seed', 5))
    lay_table(params)
    base = slab(params.get('serve', 'slate'))
    stock = {}
    for item in params['items']:
        kind = item['kind']
        for k in range(item['n']):
            x = item['x'] + k * item.get('dx', 0.36)
            y = item['y'] + k * item.get('dy', 0.0)
            turn = item.get('turn', 0.0) + 0.12 * rs.randn()
            at = (x + 0.01 * rs.randn(), y + 0.01 * rs.randn(), base)
            if kind == 'nigiri':
                nigiri(rs, at, turn, item['top'], stock)
            else:
                roll(rs, at, turn, item, stock)
    extras(rs, base)
    params = dict(dict(fill=1.2), **params)
    chopsticks((0.1, -1.12, 0.02), 0.12)
    return shoot(
        params, (0, 0.02, 0.2), (0, -0.32, 0.34), params.get('dist', 6.0), 'near', fstop=4.0, light=1.25, exposure=1.3
    )


def slab(kind):
    V, F = cube_sphere(30, 14)
    V = V * [1.75, 0.98, 0.05]
    V[:, :2] += 0.012 * np.stack([fbm(V * 6, 3, 2), fbm(V * 6, 3, 3)], -1)
    if kind == 'slate':
        m = NodeMaterial('slate')
        rough = m.noise(9, 8, 0.65)
        tone = m.ramp(rough, (0.3, srgb('#1d1f22')), (0.7, srgb('#34373b')))
        material = m.principled(tone, rough=0.55, normal=m.bump(m.noise(14, 8, 0.7), 0.5, 0.02))
    elif kind == 'wood':
        m = NodeMaterial('geta')
        grain = m.noise(2.2, 8, 0.6, 1.4, m.scale(m.coordinates(), (0.5, 6, 6)))
        material = m.principled(m.ramp(grain, (0.3, srgb('#a87a48')), (0.7, srgb('#d9b27c'))), rough=0.5)
    else:
        material = glaze('dish', srgb('#e9e6de'))
    mesh('slab', V, F, material, loc=(0, 0, 0.05))
    return 0.1


def shared(stock, name, make):
    if name not in stock:
        stock[name] = make()
    return stock[name]


def sushi_grains(rs):
    return [(V * [0.72, 1.5, 1.5], F) for V, F in grain_templates(rs, 6)]


def rice_on(rs, points, normals, stock, size=1.0):
    grains = shared(stock, 'grains', lambda: sushi_grains(rs))
    white = shared(stock, 'rice', lambda: rice_material('#fffdf8', '#fdf6e8', '#f6ead4', 0.2, 0.5))
    n = len(points)
    turn = rotations(normals, rs.rand(n) * 6.3, 0.35, rs)
    scale = size * (0.85 + 0.3 * rs.rand(n, 1)) * np.ones((1, 3))
    V, F, A = scatter(grains, points, turn, scale, rs)
    return V, F, A, white


def roll(rs, at, turn, item, stock):
    """A slice of a roll standing on its cut face."""
    R, H = item.get('radius', 0.2), item.get('height', 0.27)
    outside = item.get('outside', 'nori')
    squash = 1 + 0.05 * rs.randn()
    put = placer(at, turn, R if item.get('lie', False) else None, H)
    body, F = lathe([(0.0001, H - 0.012), (R * 0.96, H - 0.015), (R, H - 0.04), (R, 0.02), (R * 0.95, 0)], 48)
    bed = shared(
        stock,
        'bed',
        lambda: NodeMaterial('bed').principled(srgb('#fbf4e6'), sss=0.3, radius=(0.03, 0.03, 0.02), rough=0.5),
    )
    put(mesh('bed', body * [squash, 1, 1], F, bed))
    core = R * item.get('core', 0.48)
    n = int(150 * (R / 0.2) ** 2)
    q = core + (R - core) * rs.rand(n) ** 0.7 * 0.97
    a = rs.rand(n) * 6.28
    face = np.column_stack([q * np.cos(a) * squash, q * np.sin(a), np.full(n, H - 0.008)])
    V, F, A, white = rice_on(rs, face, np.tile([0, 0, 1.0], (n, 1)), stock, 0.8)
    put(mesh('rice', V, F, white, attrs=A))
    fill(rs, item['fill'], core, H, put, stock)
    if outside == 'nori':
        nori_band(R, H, squash, put, stock)
    else:
        n = int(420 * (R / 0.2))
        a, z = rs.rand(n) * 6.28, 0.015 + (H - 0.03) * rs.rand(n)
        out = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
        points = np.column_stack([R * np.cos(a) * squash, R * np.sin(a), z])
        V, F, A, white = rice_on(rs, points, out, stock, 0.8)
        put(mesh('rice', V, F, white, attrs=A))
        if outside in ('sesame', 'tobiko'):
            coat(rs, outside, R, H, squash, put, stock)
        elif outside in FILLINGS:
            sheet(rs, outside, R, H, put, stock)


def fill(rs, names, core, H, put, stock):
    spots = {1: [(0, 0)], 2: [(-0.42, 0.05), (0.42, -0.05)], 3: [(-0.4, 0.3), (0.42, 0.22), (0.02, -0.42)]}
    spots[4] = [(-0.42, 0.4), (0.42, 0.4), (-0.4, -0.4), (0.42, -0.38)]
    spots[5] = spots[4] + [(0, 0.02)]
    spots[6] = [(0.55 * math.cos(k * 1.05), 0.55 * math.sin(k * 1.05)) for k in range(6)]
    share = {1: 0.95, 2: 0.6, 3: 0.52, 4: 0.46, 5: 0.42, 6: 0.38}[len(names)]
    for name, (u, v) in zip(names, spots[len(names)]):
        V, F, A = cut_cube(rs, (core * share, core * share * 0.95, H * 0.54), 12, 5, 0.12)
        material = shared(stock, name, lambda: FILLINGS[name](rs))
        A = dict(A, fib=np.full(len(V), 0.5), cav=np.full(len(V), 0.6))
        put(mesh(name, V + [core * u, core * v, H * 0.5], F, material, attrs=A))


def nori_band(R, H, squash, put, stock):
    def make():
        m = NodeMaterial('nori')
        tone = m.mix(m.noise(30, 5, 0.7), srgb('#0c140e'), srgb('#1f2c1c'))
        return m.principled(tone, rough=0.32, Specular=0.4, normal=m.bump(m.noise(40, 4, 0.7), 0.6, 0.01))

    V, F = lathe(
        [
            (R * 0.97, 0.0),
            (R * 1.015, 0.01),
            (R * 1.02, H * 0.5),
            (R * 1.015, H - 0.01),
            (R * 0.985, H + 0.004),
            (R * 0.965, H - 0.01),
        ],
        64,
    )
    a = np.arctan2(V[:, 1], V[:, 0])
    V[:, :2] *= (1 + 0.012 * np.sin(3 * a) + 0.008 * np.sin(7 * a + 1))[:, None]
    put(mesh('nori', V * [squash, 1, 1], F, shared(stock, 'nori', make)))


def coat(rs, kind, R, H, squash, put, stock):
    n = 260 if kind == 'tobiko' else 90
    a, z = rs.rand(n) * 6.28, 0.02 + (H - 0.03) * rs.rand(n)
    out = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    points = np.column_stack([(R + 0.012) * np.cos(a) * squash, (R + 0.012) * np.sin(a), z])
    if kind == 'tobiko':
        V, F = sphere(6, 8)
        scale = 0.013 * np.ones((n, 3))
        roe = NodeMaterial('tobiko').principled(
            srgb('#f0691a'), sss=0.3, radius=(0.05, 0.02, 0.01), rough=0.08, Specular=0.6
        )
        material = shared(stock, 'tobiko', lambda: roe)
    else:
        V, F = cube_sphere(6, 2.0)
        scale = 0.02 * (0.8 + 0.4 * rs.rand(n, 1)) * np.array([[1, 0.6, 0.4]])
        material = shared(stock, 'sesame', seed_material)
    V, F, A = scatter([(V, F)], points, rotations(out, rs.rand(n) * 6.3, 0.2, rs), scale, rs)
    put(mesh(kind, V, F, material, attrs=A))


def sheet(rs, name, R, H, put, stock):
    """A slice of fish that wraps the upper half of a roll lying behind its cut face."""
    n, k = 60, 26
    a = np.linspace(-0.35, np.pi + 0.35, n)
    z = np.linspace(0.0, 1.0, k)
    A, Z = np.meshgrid(a, z, indexing='ij')
    r = R * 1.05 + 0.022 + 0.006 * fbm(np.stack([A * 2, Z * 2, 0 * A], -1), 3, rs.randint(99))
    V = np.stack([r * np.cos(A), r * np.sin(A), 0.008 + (H + 0.004) * Z], -1).reshape(-1, 3)
    lp = np.stack([A * 0.3, Z * 0.2, 0 * A], -1).reshape(-1, 3)
    o = mesh(name, V, [grid_faces(n, k)], shared(stock, name, lambda: FILLINGS[name](rs)), attrs=dict(lp=lp))
    o.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.035
    put(o)


def placer(at, turn, lying_radius, H):
    """Stands a slice on its cut face, or lays it down with that face towards the camera."""
    if lying_radius is None:
        place = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z')
    else:
        lift = Matrix.Translation((at[0], at[1], at[2] + lying_radius * 0.98))
        place = lift @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(math.pi / 2 - 0.12, 4, 'X')
        place = place @ Matrix.Translation((0, 0, -H / 2))

    def put(o):
        o.matrix_world = place

    return put


def nigiri(rs, at, turn, top, stock):
    n = 520
    P = rs.randn(n, 3)
    P /= np.linalg.norm(P, axis=1, keepdims=True)
    P = P / (np.abs(P) ** 3).sum(1, keepdims=True) ** (1 / 3)
    P[:, 2] = np.abs(P[:, 2])
    size = np.array([0.3, 0.14, 0.15])
    V, F, A, white = rice_on(rs, P * size, P / size, stock, 0.85)
    o = mesh('rice', V, F, white, attrs=A, loc=at)
    o.rotation_euler[2] = turn
    V, F = cube_sphere(16, 3)
    bed = shared(
        stock,
        'bed',
        lambda: NodeMaterial('bed').principled(srgb('#fbf4e6'), sss=0.3, radius=(0.03, 0.03, 0.02), rough=0.5),
    )
    V[:, 2] = np.clip(V[:, 2], 0, 2)
    o = mesh('bed', V * size * 0.96, F, bed, loc=at)
    o.rotation_euler[2] = turn
    k = 60
    u = np.linspace(-1, 1, k)
    X, Y = np.meshgrid(u, u, indexing='ij')
    half = 0.36 * (1 + 0.03 * rs.randn())
    width = 0.165 * (1 - 0.22 * X**4)
    z = 0.165 - 0.1 * X**4 - 0.07 * Y**2 + 0.012 * fbm(np.stack([X * 2, Y * 2, 0 * X], -1), 2, rs.randint(99))
    V = np.stack([X * half, Y * width, z], -1).reshape(-1, 3)
    lp = np.stack([X * 0.9, Y * 0.35, 0 * X], -1).reshape(-1, 3)
    A = dict(lp=lp, rad=np.abs(X).ravel(), rnd=np.full(k * k, rs.rand()))
    makers = dict(FILLINGS, shrimp=lambda rs: PIECES['shrimp'][1]())
    o = mesh(top, V, [grid_faces(k, k)], shared(stock, top, lambda: makers[top](rs)), attrs=A, loc=at)
    o.modifiers.new('thickness', 'SOLIDIFY').thickness = -0.04
    o.rotation_euler[2] = turn
    if top in ('egg', 'eel'):
        t = np.linspace(0.0, np.pi, 30)
        band = np.stack([0 * t, 0.18 * np.cos(t), 0.02 + 0.19 * np.sin(t) ** 0.7], -1)
        V, F = tube(band, 0.008, 10, False)
        dark = NodeMaterial('band').principled(srgb('#141d14'), rough=0.35)
        o = mesh('band', V * [6, 1.04, 1.0], F, dark, loc=at)
        o.rotation_euler[2] = turn


def extras(rs, base):
    V, F = sphere(30, 50)
    V = V * [0.13, 0.12, 0.1] * (1 + 0.16 * fbm(V * 2.6, 4, 3))[:, None]
    m = NodeMaterial('wasabi')
    tone = m.mix(m.noise(9, 4), srgb('#8fae4a'), srgb('#a9c566'))
    mesh(
        'wasabi', V, F, m.principled(tone, sss=0.3, radius=(0.05, 0.06, 0.02), rough=0.5), loc=(1.38, 0.55, base + 0.05)
    )
    pink = radial('ginger', ((0, '#f7c9b4'), (1, '#f2b09a')), 0.14, 0.6)
    for k in range(7):
        V, F, A = strip_of(rs, 0.3, 0.15, 0.01, 0.5)
        o = mesh(
            'ginger',
            V,
            F,
            pink,
            attrs=A,
            loc=(1.36 + 0.05 * rs.randn(), 0.18 + 0.06 * rs.randn(), base + 0.03 + 0.015 * k),
        )
        o.rotation_euler = (rs.randn() * 0.4, rs.randn() * 0.4, rs.rand() * 6)
    bowl(0.3, 0.18, 'stone', '#26262a', (-1.45, 1.3, 0))
    V, F = lathe([(0.0001, 0.13), (0.15, 0.13), (0.26, 0.132)], 60)
    mesh('soy', V, F, NodeMaterial('soy').principled(srgb('#1d0d06'), rough=0.03, Specular=0.6), loc=(-1.45, 1.3, 0))
