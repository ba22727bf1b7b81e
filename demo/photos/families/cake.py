"""Cakes by the slice and baklava."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm, vnoise
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, grid_faces, join, mesh, rotations, scatter
from kit.tableware import plate
from parts.greens import herb_material, leaf_parts
from parts.piece_materials import roasted
from parts.pieces import make_pieces
from parts.sauces import drop_parts, sauce_material


LAYERS = {
    # height shares from the bottom: (up to, tone)
    'medovik': [(k / 9, '#b5752f' if k % 2 else '#f5e7c8') for k in range(1, 10)],
    'chocolate': [
        (0.22, '#3a1c10'),
        (0.3, '#6b3a24'),
        (0.5, '#3a1c10'),
        (0.58, '#6b3a24'),
        (0.8, '#3a1c10'),
        (0.88, '#6b3a24'),
        (1, '#24100a'),
    ],
    'cheesecake': [(0.17, '#a8703a'), (0.9, '#f8ecc8'), (1, '#f0d898')],
    'napoleon': [(k / 13, '#d9a95c' if k % 2 else '#f8ecd0') for k in range(1, 14)],
}


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    return dict(slice=slice_scene, baklava=baklava)[params.get('kind', 'slice')](rs, params)


def wedge(length, width, height, n=60, m=50):
    """A slice of a round cake: point towards -y; attrs: level 0 to 1, side."""
    half = math.atan2(width / 2, length)
    parts = []
    t = np.linspace(0, 1, n)
    z = np.linspace(0, 1, m)
    for side in (-1, 1):
        T, Z = np.meshgrid(t, z, indexing='ij')
        x = side * np.sin(half) * T * length
        y = -length / 2 + np.cos(half) * T * length
        V = np.stack([x, y, Z * height], -1).reshape(-1, 3)
        F = grid_faces(n, m)
        parts.append((V, F if side > 0 else F[:, ::-1], dict(level=Z.ravel(), cut=np.ones(n * m))))
    a = np.linspace(-half, half, n)
    A, Z = np.meshgrid(a, z, indexing='ij')
    V = np.stack([np.sin(A) * length, -length / 2 + np.cos(A) * length, Z * height], -1).reshape(-1, 3)
    parts.append((V, grid_faces(n, m)[:, ::-1], dict(level=Z.ravel(), cut=np.zeros(n * m))))
    A, T = np.meshgrid(a, t, indexing='ij')
    V = np.stack([np.sin(A) * T * length, -length / 2 + np.cos(A) * T * length, 0 * A + height], -1).reshape(-1, 3)
    parts.append((V, grid_faces(n, n), dict(level=np.ones(n * n), cut=np.zeros(n * n))))
    V, F, A = join(parts)
    V = V + np.stack([fbm(V * 5, 3, 3), fbm(V * 5, 3, 4), fbm(V * 3, 2, 5) * 0.6], -1) * 0.012
    crumbly = fbm(V * 26, 3, 8) * 0.008 * A['cut']
    V[:, 0] += crumbly * np.sign(V[:, 0])
    return V, F, A


def layered_material(kind):
    m = NodeMaterial('cake')
    wobble = m.math('MULTIPLY', m.math('SUBTRACT', m.noise(3.5, 4), 0.5), 0.035)
    place = m.math('ADD', m.attribute('level'), wobble)
    stops, start = [], 0.0
    for top, tone in LAYERS[kind]:
        stops.append((min(start, 0.999), srgb(tone)))
        start = top
    c = m.ramp(place, *stops, interp='CONSTANT')
    pores = m.math('ADD', m.math('MULTIPLY', m.voronoi(24), 0.7), m.math('MULTIPLY', m.noise(40, 5, 0.7), 0.6))
    c = m.mix(0.42, c, m.ramp(pores, (0.25, (0.6, 0.55, 0.5)), (0.7, (1.12, 1.1, 1.08))), 'MULTIPLY')
    rough = 0.24 if kind == 'cheesecake' else 0.55
    strength = 0.12 if kind == 'cheesecake' else 0.55
    return m.principled(c, sss=0.22, radius=(0.07, 0.05, 0.03), rough=rough, normal=m.bump(pores, strength, 0.02))


def slice_scene(rs, params):
    cake = params['cake']
    plate(params.get('plate', 'white'), R=1.15)
    height = params.get('height', 0.5)
    V, F, A = wedge(1.35, 0.95, height)
    turn = params.get('turn', 0.85)
    o = mesh('cake', V, F, layered_material(cake), attrs=A, loc=(0.05, 0.02, 0.085))
    o.rotation_euler[2] = turn
    top = 0.085 + height

    def on_cake(u, v):
        """u along the length from the point, v across."""
        y = -0.675 + u * 1.35
        x = v * u * 0.9
        c, s = math.cos(turn), math.sin(turn)
        return 0.05 + x * c - y * s, 0.02 + x * s + y * c

    if params.get('glaze'):
        glazing(params['glaze'], height, turn, rs)
    if params.get('crumbs'):
        tone = roasted('crumbs', ((0.3, '#d9a860'), (0.6, '#b5752f'), (0.8, '#8a5420')), 9, 0.6, 0.7, 0)
        V, F = cube_sphere(5, 3)
        V = V * (1 + 0.3 * vnoise(V * 1.7, 4))[:, None]
        n = 900
        u, v = rs.rand(n) ** 0.5, rs.rand(n) - 0.5
        at = np.array([(*on_cake(a, b), top + 0.008) for a, b in zip(u, v)])
        size = 0.016 * (0.4 + rs.rand(n, 1) ** 2 * 1.4) * np.ones((1, 3))
        V, F, A = scatter([(V, F)], at, rotations(rs.randn(n, 3), rs.rand(n) * 6.3), size, rs)
        mesh('crumbs', V, F, tone, attrs=dict(A, rad=np.zeros(len(V))))
    for name, n in params.get('top', {}).items():
        shapes, material = make_pieces(rs, name)
        for k in range(n):
            x, y = on_cake(0.55 + 0.36 * rs.rand(), 0.7 * (rs.rand() - 0.5))
            V, F, A = shapes[k % len(shapes)]
            o = mesh(name, V * 0.9, F, material, attrs=A, loc=(x, y, top - V[:, 2].min() * 0.8))
            o.rotation_euler = (0.4 * rs.randn(), 0.4 * rs.randn(), rs.rand() * 6)
    for name, n in params.get('beside', {}).items():
        shapes, material = make_pieces(rs, name)
        for k in range(n):
            V, F, A = shapes[k % len(shapes)]
            x, y = 0.55 + 0.16 * rs.randn(), -0.42 + 0.12 * rs.randn()
            o = mesh(name, V, F, material, attrs=A, loc=(x, y, 0.09 - V[:, 2].min()))
            o.rotation_euler[2] = rs.rand() * 6
    if params.get('mint', True):
        parts = []
        x, y = on_cake(0.86, 0.0)
        for j in range(4):
            lean = np.array([math.cos(j * 2.2), math.sin(j * 2.2), 0.9])
            parts.append(leaf_parts('mint', np.array([x, y, top + 0.07]), lean, j * 2.2, 0.2, rs))
        V, F, A = join(parts)
        mesh('mint', V, F, herb_material('#2f6a22', '#6aa546', 'mint'), attrs=A)
    return shoot(params, (0.02, 0, 0.3), (0, -0.35, 0.4), 5.0, 'near', light=1.15, exposure=1.2)


def glazing(color, height, turn, rs):
    """A glossy layer on top that runs down the back in drips."""
    V, F, A = wedge(1.37, 0.98, height)
    keep = A['level'][F[0] if isinstance(F, list) else F].min(1) > 0.995
    faces = (F[0] if isinstance(F, list) else F)[keep]
    V = V.copy()
    V[:, 2] += 0.02 + 0.006 * fbm(V * 4, 2, 7)
    m = sauce_material(color, 'glaze', 0.06)
    o = mesh('glaze', V, [faces], m, loc=(0.05, 0.02, 0.085))
    o.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.04
    o.rotation_euler[2] = turn
    for k in range(9):
        share = (k + 0.5) / 9
        side = -1 if k % 2 else 1
        half = math.atan2(0.49, 1.37)
        x, y = side * math.sin(half) * share * 1.37, -0.675 + math.cos(half) * share * 1.37
        V, F, A = drop_parts((0, 0, 0), 0.045 + 0.015 * rs.rand(), rs, 1.8 + 1.6 * rs.rand(), 20)
        c, s = math.cos(turn), math.sin(turn)
        at = (0.05 + x * c - y * s, 0.02 + x * s + y * c, 0.085 + height - 0.05)
        mesh('drip', V, F, m, attrs=A, loc=at)


def baklava(rs, params):
    plate(params.get('plate', 'cream'), R=1.3)
    pastry = roasted(
        'filo', ((0.3, '#f2cf86'), (0.5, '#e0a040'), (0.68, '#b8701c'), (0.85, '#7a4210')), 6, 0.4, 0.16, 0.7
    )
    green = roasted('pistachio', ((0.3, '#b5bf5a'), (0.55, '#8fa03c'), (0.8, '#6b7a2a')), 12, 0.8, 0.5, 0.1)
    spots = (
        (-0.42, -0.3, 0),
        (0.3, -0.36, 0),
        (-0.08, 0.3, 0),
        (0.62, 0.24, 0),
        (-0.72, 0.28, 0),
        (0.08, -0.08, 1),
        (-0.3, 0.12, 1),
    )
    nuts = []
    for k, (x, y, floor) in enumerate(spots):
        turn = 0.5 + 0.3 * rs.randn()
        z0 = 0.085 + floor * 0.27
        for layer in range(13):
            V, F = cube_sphere(20, 16)
            V = V * [0.36, 0.24, 0.0115]
            V[:, 0] += 0.42 * V[:, 1]
            V[:, :2] *= 1 + 0.02 * rs.randn()
            V[:, 2] += 0.008 * fbm(V * 6, 3, layer + 13 * k) + 0.02 * fbm(V * 1.6, 2, k) * (layer > 8)
            is_nuts = layer in (5, 6)
            at = (x + 0.008 * rs.randn(), y + 0.008 * rs.randn(), z0 + 0.014 + layer * 0.0205)
            attrs = dict(rnd=np.full(len(V), rs.rand()), rad=np.full(len(V), 0.3 if layer < 11 else 0.8))
            o = mesh('layer', V, F, green if is_nuts else pastry, attrs=attrs, loc=at)
            o.rotation_euler = (0.02 * rs.randn(), 0.02 * rs.randn(), turn)
        for _ in range(60):
            u, v = 0.1 * rs.randn(), 0.07 * rs.randn()
            nuts.append((x + u, y + v, z0 + 0.285))
    V, F = cube_sphere(5, 3)
    n = len(nuts)
    size = 0.02 * (0.4 + rs.rand(n, 1) * 1.1) * np.ones((1, 3))
    V, F, A = scatter([(V, F)], np.array(nuts), rotations(rs.randn(n, 3), rs.rand(n) * 6.3), size, rs)
    mesh('nuts', V, F, green, attrs=dict(A, rad=np.zeros(len(V))))
    syrup = []
    for _ in range(16):
        a, q = rs.rand() * 6.28, 0.3 + 0.6 * rs.rand()
        syrup.append(drop_parts((q * math.cos(a), q * math.sin(a), 0.09), 0.03 + 0.05 * rs.rand() ** 2, rs, 0.12))
    V, F, A = join(syrup)
    mesh(
        'syrup',
        V,
        F,
        NodeMaterial('syrup').principled(srgb('#d98a1c'), sss=0.3, radius=(0.08, 0.04, 0.01), rough=0.03),
        attrs=A,
    )
    return shoot(params, (0, 0, 0.24), (0, -0.4, 0.35), 5.4, 'near', light=1.2, exposure=1.25)
