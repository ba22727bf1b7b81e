"""Pizza: one baked base with toppings by name."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, join, mesh, rotations, scatter
from kit.surfaces import board
from parts.cut import lump
from parts.grains import random_disc
from parts.greens import chopped_herbs, herb_material, leaf_parts
from parts.pieces import strew
from parts.pizza import pepperoni, pepperoni_material, pizza_base, pizza_material
from parts.sauces import ground_crumbs


def build(params):
    rs = np.random.RandomState(params.get('seed', 21))
    lay_table(params)
    board(1.62, 0.1)
    V, F, A, _ = pizza_base(rs, seed=params.get('seed', 21) % 13)
    mesh(
        'pizza', V, F, pizza_material(params.get('sauce', 'tomato'), params.get('brown', 0.0)), attrs=A, loc=(0, 0, 0.1)
    )
    for topping in params['toppings']:
        TOPPINGS[topping](rs)
    m = NodeMaterial('oregano').principled(srgb('#3f4f1c'), rough=0.7)
    xy = random_disc(rs, 220, 1.12, 0.5)
    n = len(xy)
    V, F = cube_sphere(4, 3)
    up = np.tile([0, 0, 1.0], (n, 1))
    size = 0.012 * (0.5 + rs.rand(n, 1)) * np.ones((1, 3))
    at = np.column_stack([xy, np.full(n, 0.2)])
    V, F, A = scatter([(V * [1, 0.5, 0.25], F)], at, rotations(up, rs.rand(n) * 6.3, 0.3, rs), size, rs)
    mesh('oregano', V, F, m, attrs=A)
    flour = NodeMaterial('flour').principled((0.85, 0.8, 0.7), rough=0.9)
    ground_crumbs(160, rs, flour, flour_at, 0.007)
    return shoot(params, (0.08, 0, 0.12), (0, -0.3, 0.2), 6.0, 'high', lens=85, light=1.15, exposure=1.2)


def flour_at(rs):
    a, q = rs.rand() * 6.28, 1.34 + 0.2 * rs.rand()
    return q * math.cos(a), q * math.sin(a), 0.103


def spaced(rs, n, apart, reach=1.0):
    points = []
    for _ in range(4000):
        p = random_disc(rs, 1, reach, 0.55)[0]
        if all(np.hypot(*(p - q)) > apart for q in points):
            points.append(p)
        if len(points) == n:
            break
    return np.array(points)


def slices_of_pepperoni(rs):
    parts = []
    for i, p in enumerate(spaced(rs, 21, 0.25)):
        V, F, A = pepperoni(rs, 0.135 + 0.02 * rs.rand(), i)
        turn = rotations(np.array([[0, 0, 1.0]]), rs.rand(1) * 6.3, 0.09, rs)[0]
        parts.append((V @ turn.T + [*p, 0.195], F, A))
    V, F, A = join(parts)
    mesh('pepperoni', V, F, pepperoni_material(), attrs=A)


def lay(rs, name, n, apart, size=1.0, tilt=0.25, lift=0.205):
    xy = spaced(rs, n, apart)
    strew(rs, name, np.column_stack([xy, np.full(len(xy), lift)]), np.tile([0, 0, 1.0], (len(xy), 1)), tilt, size)


def basil_leaves(rs):
    parts = []
    for x, y, k in ((0.1, 0.12, 3), (-0.55, 0.4, 2), (0.5, -0.5, 2), (-0.35, -0.55, 2), (0.62, 0.45, 2)):
        for j in range(k):
            at = np.array([x + rs.randn() * 0.08, y + rs.randn() * 0.08, 0.235 + 0.02 * j])
            lean = np.array([rs.randn() * 0.4, rs.randn() * 0.4, 1])
            parts.append(leaf_parts('basil', at, lean, rs.rand() * 6.3, 0.17 + 0.1 * rs.rand(), rs))
    V, F, A = join(parts)
    mesh('basil', V, F, herb_material('#1f4a12', '#447a24', 'basil'), attrs=A)


def mozzarella(rs):
    m = NodeMaterial('mozzarella')
    brown = m.ramp(m.noise(9, 5, 0.65), (0.52, 0.0), (0.66, 0.75))
    c = m.mix(brown, m.mix(m.noise(4), srgb('#fbe6bd'), srgb('#f4cf8a')), srgb('#c47a2a'))
    white = m.principled(
        c, sss=0.5, radius=(0.08, 0.06, 0.04), rough=0.2, Clearcoat=0.3, normal=m.bump(m.noise(8, 4), 0.3, 0.02)
    )
    for x, y in spaced(rs, 9, 0.42):
        V, F, A = lump(rs, (0.22, 0.19, 0.016), 2.2, 0.5, 0.06, 40)
        mesh('mozzarella', V, F, white, attrs=A, loc=(x, y, 0.181))


TOPPINGS = {
    'pepperoni': slices_of_pepperoni,
    'basil': basil_leaves,
    'mozzarella': mozzarella,
    'cherry': lambda rs: lay(rs, 'tomato-half', 13, 0.28, 0.75, 0.3, 0.2),
    'olives': lambda rs: lay(rs, 'olive', 16, 0.18, 0.75, 0.4, 0.22),
    'mushrooms': lambda rs: lay(rs, 'mushroom', 18, 0.2, 1.0, 0.3, 0.215),
    'peppers': lambda rs: (lay(rs, 'pepper-green', 14, 0.2, 0.8, 0.3), lay(rs, 'pepper-red', 14, 0.2, 0.8, 0.3)),
    'corn': lambda rs: lay(rs, 'corn', 46, 0.1, 1.0, 0.6),
    'tomatoes': lambda rs: lay(rs, 'tomato-slice', 9, 0.38, 0.9, 0.1, 0.2),
    'walnuts': lambda rs: lay(rs, 'walnut', 10, 0.3, 0.7, 0.6, 0.22),
    'blue': lambda rs: lay(rs, 'feta', 26, 0.16, 0.38, 0.8, 0.205),
    'rocket': lambda rs: rocket(rs),
    'chilli': lambda rs: lay(rs, 'chilli-ring', 26, 0.14, 1.0, 0.3),
    'chicken': lambda rs: lay(rs, 'chicken', 15, 0.24, 0.6, 0.3, 0.215),
    'mince': lambda rs: lay(rs, 'mince', 70, 0.06, 1.1, 0.6, 0.2),
    'ham': lambda rs: lay(rs, 'ham', 18, 0.22, 1.0, 0.2, 0.205),
    'pineapple': lambda rs: lay(rs, 'pineapple', 16, 0.22, 1.0, 0.3, 0.215),
    'shrimps': lambda rs: lay(rs, 'shrimp', 13, 0.28, 0.75, 0.3, 0.215),
}


def rocket(rs):
    n = 22
    xy = random_disc(rs, n, 0.85, 0.6)
    leaves = herb_material('#2b4f18', '#5b8030', 'rocket')
    chopped_herbs(np.column_stack([xy, np.full(n, 0.24)]), rs.randn(n, 3) * 0.4 + [0, 0, 1], rs, leaves, 0.2)
