"""Shashlik: meat, minced meat or vegetables on flat skewers over flatbread and onion."""
import math
import numpy as np
from kit.materials import Mat, srgb
from kit.noise import fbm, worley
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, join, lathe, mesh, smooth_curve, sphere, tube
from kit.tableware import glaze, plate
from parts.bread import flatbread
from parts.grains import random_disc
from parts.greens import chopped_herbs, herb_mat
from parts.meat import grill_mat, meat_chunk
from parts.pieces import cut_cube, lump, roasted, slice_of
from parts.sauces import ground_crumbs
from parts.vegetables import onion_mat, onion_ring


MEATS = {
    'lamb': ('#1d0f07', '#643519', '#a5652f'),
    'beef': ('#180a06', '#54281a', '#8a4c30'),
    'chicken': ('#4a2208', '#b5742c', '#e2a955'),
    'minced': ('#2a1408', '#70401c', '#b27438'),
}
ROWS = ((0.42, 0.26, 0.34), (0.02, 0.2, 0.35), (-0.4, 0.24, 0.33))


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    plate(params.get('plate', 'slate'), R=1.62)
    bread = flatbread(rs, 1.15)
    bread.location = (0.05, 0.08, 0.1)
    rings = onion_mat()
    for x, y in random_disc(rs, params.get('onion', 36), 0.95, 0.5):
        V, F, A = onion_ring(0.13 + 0.1 * rs.rand(), rs, 0.06, 0.026)
        o = mesh('onion', V, F, rings, attrs=A)
        o.location = (x * 1.1, y * 0.9 - 0.05, 0.2 + 0.05 * rs.rand())
        o.rotation_euler = (rs.randn() * 0.35, rs.randn() * 0.35, rs.rand() * 6)
    metal = Mat('steel')
    sheen = metal.ramp(metal.noise(9, 5), (0.3, 0.18), (0.7, 0.38))
    steel = metal.principled((0.55, 0.55, 0.56), Metallic=1.0, rough=sheen)
    load = dict(chunks=chunks, minced=minced, vegetables=vegetables)[params.get('load', 'chunks')]
    for k, (y, yaw, z) in enumerate(ROWS[: params.get('skewers', 3)]):
        V, F = cube_sphere(10, 9)
        o = mesh('skewer', V * [1.75, 0.03, 0.009], F, steel, False)
        o.location = (0.12 * math.cos(yaw), y + 0.12 * math.sin(yaw), z)
        o.rotation_euler = (0.5, 0, yaw)
        load(rs, k, y, yaw, z, params)
    tomatoes(rs, params.get('tomatoes', 3))
    n = 70
    xy = random_disc(rs, n, 0.95, 0.5) * [1.1, 0.85]
    lift = 0.26 + 0.24 * rs.rand(n) * np.clip(1 - np.abs(xy[:, 1]), 0, 1)
    chopped_herbs(np.column_stack([xy, lift]), np.tile([0, 0, 1.0], (n, 1)), rs, herb_mat(), 0.075)
    n = 9
    xy = np.stack([0.75 + 0.18 * rs.randn(n), -0.62 + 0.1 * rs.randn(n)], -1)
    sprigs = herb_mat(name='sprig')
    chopped_herbs(np.column_stack([xy, 0.22 + 0.1 * rs.rand(n)]), rs.randn(n, 3) * 0.5 + [0, -0.3, 1], rs, sprigs, 0.2)
    sumac = Mat('sumac').principled(srgb('#6b1220'), rough=0.7)
    ground_crumbs(140, rs, sumac, lambda r: (r.randn() * 0.55, r.randn() * 0.45, 0.21 + 0.02 * r.rand()), 0.009)
    sauce_bowl((1.35, 1.35, 0))
    return shoot(params, (0, -0.02, 0.24), (0, -0.35, 0.4), 6.7, 'table', light=1.25, exposure=1.35, steam=0.04)


def along(yaw, spin, tilt):
    c, s = math.cos(spin), math.sin(spin)
    roll = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
    c, s = math.cos(yaw + tilt), math.sin(yaw + tilt)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ roll


def chunks(rs, k, y, yaw, z, params):
    c, s = math.cos(yaw), math.sin(yaw)
    x, parts = -0.9, []
    size = params.get('piece', 1.0)
    i = 0
    while x < 0.85:
        w = size * (0.155 + 0.05 * rs.rand())
        shape = np.array([w, size * (0.16 + 0.04 * rs.rand()), size * (0.135 + 0.035 * rs.rand())])
        V, F, A = meat_chunk(rs, shape, 100 + k * 31 + i * 5, 40)
        is_fat = params.get('fat', True) and (i + k * 2) % 5 == 2
        A['fat'] = np.full(len(V), 1.0 if is_fat else 0.0)
        turn = along(yaw, rs.rand() * 6.28, rs.rand() * 0.5 - 0.25)
        x += w * 0.9
        parts.append((V @ turn.T + [x * c, y + x * s, z + 0.012 * rs.randn()], F, A))
        x += w * 0.9
        i += 1
    V, F, A = join(parts)
    mesh('meat', V, F, grill_mat('grill', *MEATS[params.get('meat', 'lamb')]), attrs=A)


def minced(rs, k, y, yaw, z, params):
    """Minced meat pressed on the skewer by hand: one long roll, or several short ones, with finger marks."""
    parts = []
    pieces = params.get('pieces', 1)
    length = 1.75 / pieces
    for i in range(pieces):
        n, seg = 200, 90
        t = np.linspace(0, 1, n)
        path = np.stack([(t - 0.5) * length * 0.94, 0 * t, 0 * t], -1)
        round_off = np.sin(np.pi * np.clip(t * 0.98 + 0.01, 0, 1)) ** (0.22 if pieces == 1 else 0.4)
        fingers = 1 + 0.09 * np.sin(t * length * 21 + rs.rand() * 6) + 0.03 * np.sin(t * 49)
        V, F = tube(path, 0.135 * round_off * fingers, seg, False)
        D = V - np.repeat(path, seg, 0)
        D /= np.linalg.norm(D, axis=1, keepdims=True) + 1e-6
        seed = 60 * k + 7 * i
        crumbly = 0.03 * fbm(V * 9, 4, seed) + 0.035 * (0.5 - worley(V * 13, seed)) + 0.02 * fbm(V * 3, 2, seed + 3)
        V = (V + D * crumbly[:, None]) * [1, 1.1, 0.85]
        cave = np.clip(0.5 + 8 * crumbly + 0.25 * fbm(V * 5, 3, seed + 4), 0, 1)
        turn = along(yaw, rs.rand() * 0.6 - 0.3, 0.03 * rs.randn())
        x = (i + 0.5) * length - 0.9
        place = [x * math.cos(yaw), y + x * math.sin(yaw), z + 0.01]
        A = dict(rnd=np.full(len(V), rs.rand()), fib=cave, cav=cave, fat=np.zeros(len(V)))
        parts.append((V @ turn.T + place, F, A))
    V, F, A = join(parts)
    mesh('minced', V, F, grill_mat('minced', *MEATS[params.get('meat', 'minced')]), attrs=A)


def vegetables(rs, k, y, yaw, z, params):
    order = [
        'pepper',
        'courgette',
        'cherry',
        'mushroom',
        'pepper2',
        'aubergine',
        'cherry',
        'courgette',
        'pepper',
        'mushroom',
    ]
    tones = dict(
        pepper=((0.4, '#c9301a'), (0.62, '#a81a0e'), (0.75, '#2a0a05')),
        pepper2=((0.4, '#f0b53a'), (0.62, '#dd8f1e'), (0.75, '#3a1a05')),
        courgette=((0.4, '#e3e2a4'), (0.58, '#c2bd66'), (0.72, '#5a4216'), (0.8, '#1f1206')),
        aubergine=((0.4, '#d9c08a'), (0.55, '#9a6a3a'), (0.7, '#4a2a14'), (0.8, '#1a0d08')),
        cherry=((0.45, '#d8341c'), (0.65, '#b81a0c'), (0.8, '#2a0805')),
        mushroom=((0.4, '#e0c79a'), (0.58, '#b58c54'), (0.75, '#4a2c12')),
    )
    x = -0.86
    for i in range(len(order)):
        name = order[(i + 3 * k) % len(order)]
        if name == 'cherry':
            V, F, A = lump(rs, (0.14, 0.13, 0.13), 2.0, 0.05, 0.01, 30)
            w = 0.13
        elif name == 'mushroom':
            V, F, A = lump(rs, (0.11, 0.15, 0.14), 2.2, 0.08, 0.01, 30)
            w = 0.11
        elif name.startswith('pepper'):
            V, F, A = cut_cube(rs, (0.05, 0.16, 0.15), 22, 5, 0.16)
            V[:, 0] += 0.7 * V[:, 1] ** 2
            w = 0.07
        else:
            V, F, A = slice_of(rs, 0.17, 0.11, 0.95)
            V = V[:, [2, 1, 0]]
            F = F[:, ::-1]
            w = 0.07
        x += w
        turn = along(yaw, rs.rand() * 6.28, rs.rand() * 0.3 - 0.15)
        place = [x * math.cos(yaw), y + x * math.sin(yaw), z]
        tone = roasted(name, tones[name], 7, 0.35, 0.16, 0.5, 0.25)
        mesh(name, V @ turn.T + place, F, tone, attrs=A)
        x += w


def tomatoes(rs, n):
    m = Mat('grilled-tomato')
    burnt = m.ramp(m.noise(5, 6, 0.65, 0.6), (0.52, 0.0), (0.66, 0.85))
    c = m.mix(burnt, m.ramp(m.noise(3, 4), (0.3, srgb('#a82412')), (0.7, srgb('#d04a24'))), srgb('#1c0a05'))
    wrinkled = m.bump(m.noise(10, 5, 0.6, 0.5), 0.4, 0.03)
    red = m.principled(c, sss=0.25, radius=(0.06, 0.015, 0.008), rough=0.14, Clearcoat=0.3, normal=wrinkled)
    for x, y, r in ((-0.98, -0.52, 0.2), (-0.72, -0.72, 0.19), (1.02, -0.36, 0.18))[:n]:
        V, F = sphere(40, 60)
        D = V.copy()
        folds = 1 + 0.07 * fbm(D * 2, 3, int(r * 99)) + 0.02 * fbm(D * 7, 2, 3)
        a = np.arctan2(D[:, 1], D[:, 0])
        dimple = np.exp(-((np.hypot(D[:, 0], D[:, 1]) / 0.3) ** 2)) * (D[:, 2] > 0) * 0.16
        V = D * r * (folds * (1 + 0.03 * np.cos(5 * a) * np.hypot(D[:, 0], D[:, 1])) - dimple)[:, None] * [1, 1, 0.78]
        mesh('tomato', V, F, red, loc=(x, y, 0.22))


def sauce_bowl(at):
    outline = [
        (0.0001, 0.03),
        (0.2, 0.04),
        (0.3, 0.14),
        (0.33, 0.22),
        (0.345, 0.22),
        (0.31, 0.1),
        (0.22, 0),
        (0.0001, 0),
    ]
    V, F = lathe(smooth_curve(outline, 6), 90)
    mesh('bowl', V, F, glaze('sauce-bowl', srgb('#1d3f78')), loc=at)
    V, F = lathe([(0.0001, 0.17), (0.15, 0.168), (0.3, 0.16)], 60)
    m = Mat('sauce')
    tone = m.ramp(m.noise(16, 5, 0.7), (0.35, srgb('#6b0f07')), (0.65, srgb('#b22a10')))
    rough = m.bump(m.noise(14, 4), 0.4, 0.02)
    mesh('sauce', V, F, m.principled(tone, sss=0.2, radius=(0.05, 0.01, 0.005), rough=0.12, normal=rough), loc=at)
