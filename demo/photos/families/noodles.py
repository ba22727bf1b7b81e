"""Noodles and pasta, in a bowl with broth or on a plate with sauce."""
import numpy as np
from mathutils import Matrix
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, grid_faces, join, lathe, mesh, rotations, scatter, sphere
from kit.tableware import bowl, chopsticks, plate
from parts.dough import noodle_material, noodles
from parts.eggs import egg_half, egg_material
from parts.grains import random_disc, seed_material
from parts.greens import chopped_herbs, herb_material, leaf_parts
from parts.meat import meat_chunk, meat_material
from parts.pieces import strew
from parts.sauces import broth, sauce_material


def build(params):
    rs = np.random.RandomState(params.get('seed', 5))
    lay_table(params)
    in_bowl = params.get('vessel', 'bowl') == 'bowl'
    reach = 0.74 if in_bowl else params.get('reach', 0.82)
    base, dome = (0.47, params.get('dome', 0.26)) if in_bowl else (0.16, params.get('dome', 0.36))
    if in_bowl:
        bowl(1.06, 0.6, params.get('bowl', 'blue'), params.get('glaze', '#e9e4d8'), (0, 0, 0.02))
        if params.get('broth'):
            color, deep, oil = params['broth']
            broth(0.955, 0.455, color, deep, oil, loc=(0, 0, 0.02))
        else:
            base = 0.42
    else:
        plate(params.get('plate', 'white'), R=1.4)
    strands = params.get('noodles', {})
    V, F, A = noodles(rs, strands.get('n', 54), reach, strands.get('r', 0.0215), base, dome)
    tones = [strands.get(key, tone) for key, tone in (('tint', '#d9702a'), ('top', '#fbe6ae'), ('base', '#efcf86'))]
    mesh('noodles', V, F, noodle_material(*tones), attrs=A)

    def surface(xy):
        return base + 0.02 + (dome - 0.02) * np.clip(1 - (np.hypot(xy[:, 0], xy[:, 1]) / reach) ** 2, 0, 1) ** 0.8

    for name, n in params.get('pieces', {}).items():
        place(
            rs, name, n, surface, reach * params.get('spread', 0.75), params.get('lift', 0.06), params.get('size', 1.0)
        )
    if params.get('meat', 0):
        chunks(rs, params['meat'], surface, params)
    if params.get('ragu', 0):
        ragu(rs, params['ragu'], surface)
    for x, y, yaw in ((-0.42, 0.28, 0.4), (-0.15, 0.5, 1.5))[: params.get('eggs', 0)]:
        egg(rs, x, y, yaw, surface)
    if params.get('yolk', False):
        yolk(surface)
    if params.get('nori', False):
        nori()
    if params.get('sesame', 0):
        n = params['sesame']
        xy = random_disc(rs, n, reach * 0.9, 0.5)
        V, F = cube_sphere(6, 2.0)
        at = np.column_stack([xy, surface(xy) + 0.05])
        size = 0.018 * (0.8 + 0.4 * rs.rand(n, 1)) * np.array([[1, 0.6, 0.4]])
        V, F, A = scatter([(V, F)], at, rotations(rs.randn(n, 3), rs.rand(n) * 6.3), size, rs)
        mesh('sesame', V, F, seed_material(), attrs=A)
    n = params.get('herbs', 26)
    if n:
        xy = random_disc(rs, n, reach * 0.75, 0.6)
        at = np.column_stack([xy, surface(xy) + 0.1 + 0.04 * rs.rand(n)])
        chopped_herbs(at, np.tile([0, 0, 1.0], (n, 1)), rs, herb_material(), params.get('herbSize', 0.085))
    if params.get('basil', 0):
        basil(rs, params['basil'], surface)
    if in_bowl and params.get('broth'):
        n = 16
        a = rs.rand(n) * 6.3
        xy = np.stack([0.84 * np.cos(a), 0.84 * np.sin(a)], -1) * (1 - 0.1 * rs.rand(n, 1))
        chopped_herbs(np.column_stack([xy, np.full(n, 0.49)]), np.tile([0, 0, 1.0], (n, 1)), rs, herb_material(), 0.055)
    if params.get('chopsticks', False):
        chopsticks((0.35, -1.35, -0.02), 0.12)
    height = 0.34 if in_bowl else 0.2
    focus = (0, -0.2, height + 0.26)
    return shoot(params, (0.04, 0, height), focus, 5.6, 'table', light=1.2, exposure=1.3, steam=0.05)


def place(rs, name, n, surface, reach, lift, size):
    xy = random_disc(rs, n, reach, 0.55)
    at = np.column_stack([xy, surface(xy) + 0.03 + lift * rs.rand(n)])
    strew(rs, name, at, np.column_stack([xy * 0.5, np.ones(n)]), 0.35, size)


def chunks(rs, n, surface, params):
    parts = []
    for i in range(n):
        xy = random_disc(rs, 1, 0.42, 0.6)
        size = np.array([1, 0.72, 0.42]) * 0.115 * (0.8 + 0.4 * rs.rand()) * params.get('meatSize', 1.0)
        V, F, A = meat_chunk(rs, size, 50 + i * 5, 30)
        turn = rotations(np.array([[*xy[0], 1.2]]), rs.rand(1) * 6.3, 0.25, rs)[0]
        parts.append((V @ turn.T + [*xy[0], surface(xy)[0] + 0.07 + 0.05 * (i % 3 == 0)], F, A))
    V, F, A = join(parts)
    tones = params.get('meatTones', ('#2a140b', '#6a3a1e', '#9c6338'))
    mesh('meat', V, F, meat_material('beef', *tones, 0.26, 0.55), attrs=A)


def ragu(rs, n, surface):
    """A spoonful of minced meat in tomato sauce."""
    xy = random_disc(rs, n, 0.52, 0.55)
    r = np.hypot(xy[:, 0], xy[:, 1])
    at = np.column_stack([xy, surface(xy) + 0.02 + (0.05 + 0.1 * rs.rand(n)) * np.clip(1 - (r / 0.5) ** 2, 0.1, 1)])
    strew(rs, 'mince', at, rs.randn(n, 3), 0.5, 0.85, 6)
    V, F = lathe(np.stack([np.linspace(0.0001, 0.5, 40), np.linspace(0, 1, 40) * 0], -1), 120)
    q, a = np.hypot(V[:, 0], V[:, 1]) / 0.5, np.arctan2(V[:, 1], V[:, 0])
    V[:, :2] *= (1 + 0.16 * np.sin(3 * a + 1) + 0.1 * fbm(np.stack([np.cos(a) * 3, np.sin(a) * 3, 0 * a], -1), 3, 4))[
        :, None
    ]
    V[:, 2] = surface(V[:, :2]) + 0.075 * np.clip(1 - q**2, 0, 1) ** 0.6 + 0.02 * fbm(V * 9, 3, 3) - 0.05 * q**6
    mesh('sauce', V, F, sauce_material('#b8400f', 'sauce', 0.14))


def egg(rs, x, y, yaw, surface):
    V, F, A = egg_half((0.25, 0.2, 0.16))
    lean = np.array([[0.25, -0.55, 1.0]])
    o = mesh('egg', V, F, egg_material(), attrs=A)
    turn = Matrix(rotations(lean, np.array([yaw]))[0].tolist()).to_4x4()
    o.matrix_world = Matrix.Translation((x, y, surface(np.array([[x, y]]))[0] + 0.1)) @ turn


def yolk(surface):
    V, F = sphere(40, 60)
    V = V * [0.17, 0.17, 0.1]
    m = NodeMaterial('yolk')
    tone = m.mix(m.noise(3, 3), srgb('#f09a10'), srgb('#f7b524'))
    mesh(
        'yolk',
        V,
        F,
        m.principled(tone, sss=0.35, radius=(0.1, 0.05, 0.01), rough=0.05, Specular=0.6),
        loc=(0, -0.02, surface(np.zeros((1, 2)))[0] + 0.08),
    )


def nori():
    m = NodeMaterial('nori')
    tone = m.mix(m.noise(30, 5, 0.7), srgb('#0f1a10'), srgb('#26351f'))
    dark = m.principled(tone, rough=0.3, Specular=0.4, normal=m.bump(m.noise(50, 4, 0.7), 0.6, 0.01))
    n = 20
    u = np.linspace(-1, 1, n)
    X, Y = np.meshgrid(u, u, indexing='ij')
    for shift in (0.0, 0.16):
        V = np.stack([X * 0.3, 0.05 * Y**2 + 0.02 * np.sin(X * 4), Y * 0.36], -1).reshape(-1, 3)
        o = mesh('nori', V, [grid_faces(n, n)], dark)
        o.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.008
        o.location = (0.5 + shift, 0.58 - shift * 0.6, 0.72)
        o.rotation_euler = (-0.35, 0.12, -0.7)


def basil(rs, n, surface):
    parts = []
    for j in range(n):
        at = np.array([0.04 * rs.randn(), 0.04 * rs.randn(), surface(np.zeros((1, 2)))[0] + 0.16 + 0.02 * j])
        parts.append(leaf_parts('basil', at, np.array([rs.randn() * 0.5, rs.randn() * 0.5, 1]), j * 2.3, 0.22, rs))
    V, F, A = join(parts)
    mesh('basil', V, F, herb_material('#2f6418', '#689a38', 'basil'), attrs=A)
