"""Club sandwiches: toasted triangles in layers, pinned with a stick."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import grid_faces, mesh, tube
from kit.surfaces import board
from kit.tableware import plate
from parts.cut import lump, slice_of
from parts.greens import lettuce_frill, lettuce_material
from parts.piece_materials import roasted
from parts.pieces import PIECES, make_pieces


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    return club(rs, params)


def club(rs, params):
    """Two toasted triangles with layers between three slices, pinned with a stick."""
    board(1.75, 0.1, (0, 0.05, 0)) if params.get('serve') == 'board' else plate(params.get('plate', 'white'), R=1.4)
    toast = NodeMaterial('toast')
    face = toast.ramp(toast.noise(3, 6, 0.66), (0.34, srgb('#f0cf8c')), (0.52, srgb('#d99f4c')), (0.7, srgb('#a86a26')))
    pores = toast.math('ADD', toast.voronoi(22), toast.math('MULTIPLY', toast.noise(36, 5, 0.7), 0.7))
    crumb = toast.mix(toast.noise(20, 5, 0.7), srgb('#f5e3b8'), srgb('#e3bd78'))
    c = toast.mix(toast.attribute('cut'), face, crumb)
    bread = toast.principled(c, sss=0.12, radius=(0.05, 0.03, 0.015), rough=0.62, normal=toast.bump(pores, 0.6, 0.02))
    base = 0.1
    for at, turn in (((-0.42, -0.1), 0.35), ((0.48, 0.22), 2.5)):
        z = base
        layers = [
            'toast',
            'ham',
            'cheese',
            'tomato',
            'lettuce',
            'toast',
            'chicken',
            'bacon',
            'tomato',
            'lettuce',
            'toast',
        ]
        for name in layers:
            z += triangle_layer(rs, name, at, turn, z, bread)
        V, F = tube(np.array([[0, 0, z - 0.5], [0, 0, z + 0.32]]), 0.014, 10, False)
        wood = NodeMaterial('stick').principled(srgb('#d9b27c'), rough=0.5)
        c_, s_ = math.cos(turn), math.sin(turn)
        x, y = 0.0 * c_ - 0.24 * s_, 0.0 * s_ + 0.24 * c_
        mesh('stick', V, F, wood, loc=(at[0] + x, at[1] + y, 0))
        V, F, A = lump(rs, (0.075, 0.06, 0.06), 2.0, 0.04, 0.01)
        mesh('olive', V, F, PIECES['olive-green'][1](), attrs=A, loc=(at[0] + x, at[1] + y, z + 0.1))
    fries = params.get('fries', 0)
    if fries:
        shapes, material = make_pieces(rs, 'fry', 6)
        for k in range(fries):
            V, F, A = shapes[k % 6]
            o = mesh(
                'fry',
                V,
                F,
                material,
                attrs=A,
                loc=(0.55 + 0.25 * rs.randn(), -0.5 + 0.14 * rs.randn(), 0.14 + 0.012 * k),
            )
            o.rotation_euler = (0.2 * rs.randn(), 0.25 * rs.randn(), rs.rand() * 6)
    return shoot(params, (0, 0.02, 0.42), (-0.3, -0.6, 0.5), 5.6, 'near', light=1.2, exposure=1.2)


def triangle(side, thick, rs, n=40):
    """A right-angled triangle cut from a square slice; its long cut side faces -y."""
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, n), indexing='ij')
    A, B, C = np.array([-side * 0.7, -0.02]), np.array([side * 0.7, -0.02]), np.array([0, side * 0.7])
    P = A + u[..., None] * (B - A) + (v * (1 - 0))[..., None] * (C - (A + u[..., None] * (B - A)))
    edge = np.minimum(np.minimum(1 - v, v), np.minimum(u, 1 - u)).ravel()
    xy = P.reshape(-1, 2)
    bulge = 0.008 * fbm(np.column_stack([xy * 4, 0 * edge]), 3, rs.randint(99))
    round_off = thick * 0.12 * np.clip(1 - edge * 18, 0, 1)
    top = np.column_stack([xy, thick - round_off + bulge])
    bottom = np.column_stack([xy, round_off + bulge])
    F = grid_faces(n, n)
    ring = np.concatenate(
        [np.arange(n) * n, (n - 1) * n + np.arange(n), (np.arange(n) * n + n - 1)[::-1], np.arange(n)[::-1]]
    )
    j = np.roll(ring, -1)
    wall = np.stack([ring, j, j + n * n, ring + n * n], -1)
    wall = wall[ring != j]
    cut = np.zeros(2 * n * n)
    return np.concatenate([top, bottom]), [F, F[:, ::-1] + n * n, wall], cut


def triangle_layer(rs, name, at, turn, z, bread):
    def put(V, F, material, attrs=None, lift=0.0):
        o = mesh(name, V, F, material, attrs=attrs, loc=(at[0], at[1], z + lift))
        o.rotation_euler[2] = turn

    if name == 'toast':
        V, F, cut = triangle(0.78, 0.1, rs)
        middle = np.exp(-(((V[:, 2] - 0.05) / 0.032) ** 2))
        put(V, F, bread, dict(cut=middle))
        return 0.1
    if name == 'lettuce':
        V, F, A = lettuce_frill(0.05, 0.6, 0.02, rs, 15, 0.05, droop=0.02, seed=rs.randint(99))
        V = V * [0.95, 0.55, 1] + [0, 0.16, 0]
        put(V, F, lettuce_material(), A)
        return 0.05
    if name == 'tomato':
        for x in (-0.28, 0.02, 0.3):
            V, F, A = slice_of(rs, 0.19, 0.05)
            put(V + [x, 0.15, 0.03], F, PIECES['tomato-slice'][1](), A)
        return 0.055
    tones = dict(
        ham=((0.3, '#f2b8a8'), (0.6, '#e59a8c'), (0.8, '#cf7c70')),
        chicken=((0.3, '#f8e6c8'), (0.6, '#ecd0a0'), (0.8, '#d9ac6c')),
        cheese=((0.3, '#f9c23a'), (0.7, '#f2a81c')),
        bacon=((0.3, '#d99a5c'), (0.5, '#a8482a'), (0.7, '#6b2414')),
    )[name]
    thick = dict(ham=0.05, chicken=0.09, cheese=0.03, bacon=0.035)[name]
    V, F, cut = triangle(0.8, thick, rs)
    wave = 0.03 * fbm(V * 3, 3, rs.randint(99)) + 0.02 * np.sin(V[:, 0] * 11)
    hang = np.clip(-V[:, 1] - 0.0, 0, 1) * 0.0
    V = V * [1.02, 1.05, 1] + np.column_stack([0 * wave, -0.03 + 0 * wave, wave * 0.6 - hang])
    put(V, F, roasted(name, tones, 6, 0.3, 0.24, 0.3, 0.3), dict(rad=np.zeros(len(V)), rnd=np.full(len(V), rs.rand())))
    return thick
