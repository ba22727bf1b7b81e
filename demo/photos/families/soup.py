"""Soups and stews in a bowl: pieces fall onto a hidden floor below the surface, so that the broth covers their feet."""
import bpy
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import lathe, mesh, rotations, scatter, sphere
from kit.tableware import bowl, spoon
from parts.bread import round_bread, round_bread_material
from parts.cut import slice_of
from parts.grains import grain_templates, random_disc, rice_material
from parts.greens import chopped_herbs, herb_material
from parts.pieces import PIECES
from parts.pile import drop
from parts.sauces import broth, cream_material, ground_crumbs, spoon_of_cream


BROTHS = {
    'clear': ('#c8863a', '#8a5a20', '#e8a440'),
    'tomato': ('#bf6420', '#86380e', '#eca03a'),
    'red': ('#9c2408', '#5e1204', '#e0641a'),
    'brown': ('#8a5a24', '#5e3812', '#c98a34'),
    'creamy': ('#d98a4a', '#c06a2c', '#e8641c'),
    'white': ('#efe6d2', '#dccfb2', '#e8c878'),
    'pumpkin': ('#e08a1c', '#c96a10', '#f0b04a'),
    'beet': ('#8a1230', '#4f0818', '#c83a3c'),
    'green': ('#8a9a3c', '#66782a', '#b8c04a'),
}


def build(params):
    rs = np.random.RandomState(params.get('seed', 5))
    level = 0.455
    lay_table(params)
    vessel = bowl(1.06, 0.6, params.get('bowl', 'blue'), params.get('glaze', '#e9e4d8'), (0, 0, 0.02))
    color, deep, oil = BROTHS[params.get('broth', 'clear')]
    broth(0.955, level, color, deep, oil, wave=params.get('wave', 0.012), loc=(0, 0, 0.02))
    dome = params.get('dome', 0.1)
    depth = params.get('depth', 0.12)
    slope = [(0.0001, level - depth), (0.45, level - depth * 0.9), (0.75, level - depth * 0.55), (0.93, level + 0.06)]
    V, F = lathe(slope, 64)
    floor = mesh('floor', V, F)
    wall, F = lathe([(0.9, 0.3), (0.93, 0.6), (0.9, 3.0)], 64)
    guard = mesh('guard', wall, F)
    pieces = params.get('pieces', {})
    if pieces:
        drop(rs, pieces, (0, 0, 0.6), (0.5, 0.5), (floor, guard), params.get('size', 1.0), frames=90)
    for helper in (floor, guard):
        bpy.data.objects.remove(helper)
    if params.get('grains', 0):
        float_grains(rs, params['grains'], level)
    if params.get('cream', False):
        V, F = spoon_of_cream(3)
        mesh('cream', V * [1.15, 1.15, 0.9], F, cream_material(), loc=(0.12, -0.2, level + dome * 0.8 + 0.06))
    garnish(rs, params, level, dome)
    side(rs, params.get('side', 'none'))
    focus = (0, -0.25, level + 0.12)
    return shoot(params, (0.02, 0, 0.34), focus, 5.6, 'table', light=1.2, exposure=1.3, steam=0.05)


def float_grains(rs, n, level):
    """Rice or barley that swims at the surface."""
    xy = random_disc(rs, n, 0.86, 0.5)
    at = np.column_stack([xy, level + 0.018 + 0.014 * rs.rand(n)])
    up = rotations(np.tile([0, 0, 1.0], (n, 1)), rs.rand(n) * 6.3, 0.12, rs)
    size = (0.8 + 0.4 * rs.rand(n, 1)) * np.ones((1, 3)) * 0.7
    V, F, A = scatter(grain_templates(rs), at, up, size, rs)
    mesh('grains', V, F, rice_material('#fdf3d8', '#f3dca0', '#e0b86a'), attrs=A)


def garnish(rs, params, level, dome):
    n = params.get('herbs', 40)
    if n:
        r = 0.8 * rs.rand(n) ** 0.6
        a = rs.rand(n) * 6.28
        xy = np.stack([r * np.cos(a), r * np.sin(a)], -1)
        lift = level + 0.04 + (dome + 0.08) * np.clip(1 - (r / 0.6) ** 2, 0, 1)
        chopped_herbs(np.column_stack([xy, lift]), np.tile([0, 0, 1.0], (n, 1)), rs, herb_material(), 0.07)
    n = params.get('pepper', 60)
    if n:
        dark = NodeMaterial('pepper').principled(srgb('#2a1a10'), rough=0.6)
        ground_crumbs(n, rs, dark, lambda r: (r.randn() * 0.4, r.randn() * 0.4, level + 0.03), 0.008)


def side(rs, kind):
    """What lies beside the bowl."""
    if kind == 'bread':
        V, F, A = round_bread(rs, 0.75, 0.2)
        o = mesh('bread', V, F, round_bread_material(), attrs=A)
        o.location = (1.5, 1.25, 0.0)
        o.rotation_euler = (0, 0, 0.6)
    if kind == 'spoon':
        spoon((1.45, -0.35, 0.02), 1.1)
    if kind == 'chilli':
        bowl(0.34, 0.2, 'stone', '#ded7c8', (1.35, 0.8, 0))
        V, F = sphere(40, 60)
        V = V * [0.27, 0.27, 0.09] * (1 + 0.12 * fbm(V * 3.4, 4, 8))[:, None]
        m = NodeMaterial('chilli-paste')
        grain = m.noise(30, 5, 0.7)
        tone = m.ramp(grain, (0.3, srgb('#7a0d05')), (0.7, srgb('#c22c0c')))
        paste = m.principled(
            tone, sss=0.2, radius=(0.05, 0.01, 0.005), rough=0.2, Clearcoat=0.4, normal=m.bump(grain, 0.8, 0.02)
        )
        mesh('chilli-paste', V, F, paste, loc=(1.35, 0.8, 0.14))
    if kind == 'lemon':
        for x, y, turn in ((1.3, 0.6, 0.3), (1.5, 0.35, 1.4)):
            V, F, A = slice_of(rs, 0.2, 0.05)
            o = mesh('lemon', V, F, PIECES['lemon-slice'][1](), attrs=A)
            o.location = (x, y, 0.05)
            o.rotation_euler = (0.2, 0.1, turn)
