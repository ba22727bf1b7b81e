"""What goes on a skewer: cubes of meat, minced meat pressed by hand, vegetables."""
import math
import numpy as np
from kit.noise import fbm, worley
from kit.shapes import join, mesh, tube
from parts.cut import cut_cube, lump, slice_of
from parts.meat import grill_material, meat_chunk
from parts.piece_materials import roasted


MEATS = {
    'lamb': ('#1d0f07', '#643519', '#a5652f'),
    'beef': ('#180a06', '#54281a', '#8a4c30'),
    'chicken': ('#4a2208', '#b5742c', '#e2a955'),
    'minced': ('#2a1408', '#70401c', '#b27438'),
}


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
    mesh('meat', V, F, grill_material('grill', *MEATS[params.get('meat', 'lamb')]), attrs=A)


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
    mesh('minced', V, F, grill_material('minced', *MEATS[params.get('meat', 'minced')]), attrs=A)


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
