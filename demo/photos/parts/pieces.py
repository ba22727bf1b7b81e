"""Cut pieces of food: one shape and one material for each name, for bowls, plates and piles."""
import numpy as np
from kit.shapes import join, mesh, rotations
from parts.cut import cut_cube, lump, ring_of, slice_of, strip_of, wedge_of
from parts.dough import dough_material
from parts.fries import fries_material
from parts.grains import pea_material
from parts.grown import (
    almond,
    cashew,
    chickpea_shape,
    drumette,
    fry,
    raspberry,
    shrimp,
    small_dumpling,
    spring_onion,
    strawberry,
    walnut,
    wing_flat,
)
from parts.meat import meat_chunk, meat_material
from parts.piece_materials import (
    bacon_material,
    citrus_material,
    fried_dough,
    glazed_wing,
    green_skin,
    kiwi_material,
    radial,
    roasted,
    salmon_material,
    strawberry_material,
)


PIECES = {
    'potato': (
        lambda rs: cut_cube(rs, (0.12, 0.1, 0.085), 20, 3.2, 0.12),
        lambda: radial('potato', ((0, '#f6e0a0'), (1, '#ecca7c')), 0.22, 0.45),
    ),
    'potato-dice': (
        lambda rs: cut_cube(rs, (0.062, 0.058, 0.055)),
        lambda: radial('potato', ((0, '#f4e2a8'), (1, '#ead08a')), 0.25, 0.45),
    ),
    'carrot': (
        lambda rs: slice_of(rs, 0.075 + 0.02 * rs.rand(), 0.04),
        lambda: radial('carrot', ((0, '#f0a030'), (0.4, '#e8861c'), (0.55, '#dd6f12'), (1, '#d06410')), 0.14, 0.4),
    ),
    'carrot-chunk': (
        lambda rs: lump(rs, (0.15, 0.065, 0.06), 3.2, 0.14),
        lambda: radial('carrot', ((0, '#ec8a1c'), (1, '#d4660f')), 0.14, 0.4),
    ),
    'carrot-dice': (
        lambda rs: cut_cube(rs, (0.045, 0.043, 0.04)),
        lambda: radial('carrot', ((0, '#ee9526'), (1, '#dd7414')), 0.14, 0.4),
    ),
    'tomato-wedge': (
        lambda rs: wedge_of(rs, 0.2, 0.36, 1.1),
        lambda: radial(
            'tomato',
            ((0, '#f0583a'), (0.25, '#dd3a22'), (0.7, '#cf2a16'), (1, '#b3140c')),
            0.08,
            0.35,
            0.25,
            0.12,
            0.35,
        ),
    ),
    'tomato-half': (
        lambda rs: wedge_of(rs, 0.15, 0.3, 3.0),
        lambda: radial(
            'tomato',
            ((0, '#f0583a'), (0.25, '#dd3a22'), (0.7, '#cf2a16'), (1, '#b3140c')),
            0.08,
            0.35,
            0.25,
            0.12,
            0.35,
        ),
    ),
    'tomato-slice': (
        lambda rs: slice_of(rs, 0.2, 0.05),
        lambda: radial(
            'tomato',
            ((0, '#e9765a'), (0.3, '#dc3c26'), (0.55, '#e8684a'), (0.8, '#d02c18'), (1, '#a8120b')),
            0.07,
            0.35,
            0.5,
            0.15,
            0.3,
        ),
    ),
    'tomato-dice': (
        lambda rs: lump(rs, (0.075, 0.06, 0.045), 4),
        lambda: radial('tomato', ((0, '#de4a2c'), (1, '#c22413')), 0.09, 0.35),
    ),
    'cherry': (
        lambda rs: lump(rs, (0.11, 0.105, 0.1), 2.0, 0.03, 0.004),
        lambda: radial('cherry', ((0, '#cf2413'), (1, '#b8170c')), 0.06, 0.3, 0.1, 0.04, 0.4),
    ),
    'cucumber': (
        lambda rs: slice_of(rs, 0.13, 0.04, bend=0.06),
        green_skin('cucumber', '#2f6a1e', '#d3e6a8', '#e4edc4'),
    ),
    'cucumber-half': (
        lambda rs: wedge_of(rs, 0.13, 0.07, 3.0),
        green_skin('cucumber', '#2f6a1e', '#cfe3a2', '#e0ebbf'),
    ),
    'cucumber-dice': (
        lambda rs: cut_cube(rs, (0.05, 0.048, 0.045)),
        lambda: radial('cucumber', ((0, '#cfe0a0'), (1, '#b4cf7c')), 0.12, 0.45),
    ),
    'radish': (
        lambda rs: slice_of(rs, 0.09, 0.022, bend=0.12),
        lambda: radial(
            'radish', ((0, '#f7f2ee'), (0.86, '#f5ece9'), (0.95, '#cf2a55'), (1, '#b81844')), 0.12, 0.5, 0.06
        ),
    ),
    'feta': (
        lambda rs: cut_cube(rs, (0.1, 0.095, 0.08), wobble=0.1),
        lambda: radial('feta', ((0, '#fbf7ec'), (1, '#f6efdf')), 0.4, 0.5, 0.1, 0.6, 0.05),
    ),
    'olive': (
        lambda rs: lump(rs, (0.085, 0.065, 0.065), 2.0, 0.04, 0.01),
        lambda: radial('olive', ((0, '#2a1a26'), (1, '#1a1018')), 0.08, 0.1, 0.2, 0.1, 0.5),
    ),
    'olive-green': (
        lambda rs: lump(rs, (0.085, 0.065, 0.065), 2.0, 0.04, 0.01),
        lambda: radial('olive', ((0, '#8a8a2c'), (1, '#6f7422')), 0.1, 0.25, 0.2, 0.1, 0.5),
    ),
    'pepper-red': (
        lambda rs: strip_of(rs, 0.28, 0.07, 0.03),
        lambda: radial('pepper', ((0, '#c4200f'), (1, '#a5140a')), 0.1, 0.3, 0.4, 0.2, 0.4),
    ),
    'pepper-green': (
        lambda rs: strip_of(rs, 0.28, 0.07, 0.03),
        lambda: radial('pepper', ((0, '#6f9a2c'), (1, '#4a7a1c')), 0.12, 0.3, 0.4, 0.2, 0.4),
    ),
    'pepper-yellow': (
        lambda rs: strip_of(rs, 0.28, 0.07, 0.03),
        lambda: radial('pepper', ((0, '#eeb02a'), (1, '#dd951a')), 0.1, 0.3, 0.4, 0.2, 0.4),
    ),
    'mushroom': (
        lambda rs: slice_of(rs, 0.12, 0.035, 0.8, 0.1),
        lambda: radial(
            'mushroom', ((0, '#e8d9bd'), (0.75, '#d9c19a'), (0.95, '#8d6a44'), (1, '#6b4a2c')), 0.2, 0.35, 0.4
        ),
    ),
    'crouton': (
        lambda rs: cut_cube(rs, (0.085, 0.08, 0.075), wobble=0.12),
        lambda: roasted('crouton', ((0.35, '#f0d090'), (0.55, '#d99c48'), (0.75, '#a8621e')), 12, 0.9, 0.55, 0.0),
    ),
    'chicken': (
        lambda rs: lump(rs, (0.2, 0.085, 0.05), 4, 0.14, 0.03),
        lambda: roasted('chicken', ((0.35, '#f2d9a6'), (0.52, '#dca75a'), (0.66, '#b06a24'), (0.8, '#5c2c0e')), 9),
    ),
    'corn': (
        lambda rs: lump(rs, (0.034, 0.03, 0.024), 3, 0.1),
        lambda: radial('corn', ((0, '#f8d050'), (1, '#eeb624')), 0.12, 0.4),
    ),
    'pea': (
        lambda rs: lump(rs, (0.034, 0.034, 0.032), 2.0, 0.05, 0.01),
        lambda: radial('pea', ((0, '#8fae3a'), (1, '#7a9a2c')), 0.16, 0.35),
    ),
    'bean': (
        lambda rs: lump(rs, (0.04, 0.026, 0.024), 2.2, 0.06, 0.01),
        lambda: radial('bean', ((0, '#7d7a34'), (1, '#56602a')), 0.2, 0.25),
    ),
    'chickpea': (lambda rs: chickpea_shape(rs, 0.05), pea_material),
    'shrimp': (
        shrimp,
        lambda: radial('shrimp', ((0, '#ef8a5c'), (0.45, '#f6b898'), (1, '#fbdcca')), 0.16, 0.5, 0.35, 0.15, 0.4),
    ),
    'salmon': (lambda rs: cut_cube(rs, (0.1, 0.09, 0.08), wobble=0.1), lambda: salmon_material()),
    'tofu': (
        lambda rs: cut_cube(rs, (0.1, 0.095, 0.085), wobble=0.04),
        lambda: radial('tofu', ((0, '#f7efdb'), (1, '#efe3c8')), 0.3, 0.5),
    ),
    'avocado': (
        lambda rs: wedge_of(rs, 0.13, 0.34, 0.5),
        lambda: radial(
            'avocado', ((0, '#e9e08a'), (0.5, '#cfd76a'), (0.95, '#93b43c'), (1, '#5d8a28')), 0.2, 0.4, 0.15
        ),
    ),
    'edamame': (
        lambda rs: lump(rs, (0.05, 0.034, 0.026), 2.1, 0.05, 0.01),
        lambda: radial('edamame', ((0, '#a8c64a'), (1, '#8fb43a')), 0.16, 0.4),
    ),
    'nugget': (
        lambda rs: lump(rs, (0.2, 0.15, 0.085), 2.6, 0.14, 0.022, 34),
        lambda: roasted(
            'nugget', ((0.3, '#f2cd78'), (0.48, '#dc9a36'), (0.64, '#b86f1c'), (0.82, '#7d420e')), 8, 1.0, 0.45, 0.1
        ),
    ),
    'wedge': (
        lambda rs: wedge_of(rs, 0.17, 0.62, 1.25),
        lambda: roasted(
            'wedge',
            ((0.32, '#f4d67c'), (0.5, '#e6ae46'), (0.66, '#bd7620'), (0.84, '#7a4412')),
            8,
            0.6,
            0.4,
            0.15,
            0.25,
        ),
    ),
    'walnut': (
        walnut,
        lambda: radial('walnut', ((0, '#7a4a22'), (0.4, '#a8723c'), (1, '#d3a468')), 0.4, 0.15, 0.3, 0.4, 0.05),
    ),
    'almond': (almond, lambda: radial('almond', ((0, '#b0713a'), (1, '#8a5024')), 0.5, 0.12, 0.5, 0.7, 0.0)),
    'cashew': (cashew, lambda: radial('cashew', ((0, '#f0dcae'), (1, '#e2c58c')), 0.4, 0.35)),
    'pistachio': (
        lambda rs: lump(rs, (0.07, 0.045, 0.042), 2.0, 0.05),
        lambda: radial('pistachio', ((0, '#9fb04c'), (0.6, '#b8a468'), (1, '#8a4a50')), 0.4, 0.2, 0.7),
    ),
    'raisin': (
        lambda rs: lump(rs, (0.07, 0.045, 0.038), 2.2, 0.35, 0.05),
        lambda: radial('raisin', ((0, '#4a180f'), (1, '#6d2a14')), 0.22, 0.2, 0.4, 0.5, 0.4),
    ),
    'raisin-gold': (
        lambda rs: lump(rs, (0.07, 0.045, 0.038), 2.2, 0.35, 0.05),
        lambda: radial('raisin', ((0, '#c58a2a'), (1, '#9c5f18')), 0.2, 0.4, 0.4, 0.5, 0.4),
    ),
    'apricot': (
        lambda rs: lump(rs, (0.12, 0.11, 0.045), 2.4, 0.2, 0.05),
        lambda: radial('apricot', ((0, '#e88a1e'), (1, '#cf6f14')), 0.3, 0.45, 0.4, 0.5, 0.2),
    ),
    'grape': (
        lambda rs: lump(rs, (0.1, 0.085, 0.085), 2.0, 0.03, 0.004),
        lambda: radial('grape', ((0, '#b9cc5c'), (1, '#93b03a')), 0.1, 0.6, 0.3, 0.04, 0.3, (0.12, 0.12, 0.05)),
    ),
    'grape-red': (
        lambda rs: lump(rs, (0.1, 0.085, 0.085), 2.0, 0.03, 0.004),
        lambda: radial('grape', ((0, '#5d1730'), (1, '#3d0f28')), 0.12, 0.3, 0.4, 0.04, 0.35),
    ),
    'strawberry': (lambda rs: strawberry(rs), lambda: strawberry_material()),
    'orange-slice': (lambda rs: slice_of(rs, 0.24, 0.05), lambda: citrus_material('#f29a1a', '#f7b84a', '#e8820c')),
    'lemon-slice': (lambda rs: slice_of(rs, 0.19, 0.03), lambda: citrus_material('#f0c91c', '#f7de5a', '#e6bb12')),
    'kiwi': (lambda rs: slice_of(rs, 0.17, 0.04), lambda: kiwi_material()),
    'banana': (
        lambda rs: slice_of(rs, 0.12, 0.05),
        lambda: radial('banana', ((0, '#e6cf8c'), (0.25, '#f2e2ac'), (1, '#f5e9bd')), 0.25, 0.5, 0.15),
    ),
    'apple': (
        lambda rs: wedge_of(rs, 0.24, 0.44, 0.7),
        lambda: radial('apple', ((0, '#f6ecc4'), (0.8, '#f2e4b0'), (0.97, '#c22a22'), (1, '#a31a1c')), 0.14, 0.4, 0.1),
    ),
    'blueberry': (
        lambda rs: lump(rs, (0.062, 0.062, 0.056), 2.0, 0.03, 0.01),
        lambda: radial('blueberry', ((0, '#35405f'), (1, '#232a48')), 0.45, 0.15, 0.3, 0.1, 0.0),
    ),
    'lamb': (
        lambda rs: meat_chunk(rs, np.array((0.17, 0.13, 0.1)) * (0.8 + 0.4 * rs.rand()), rs.randint(999)),
        lambda: meat_material('lamb', '#2a150b', '#6b4020', '#a8743c', 0.26, 0.5),
    ),
    'beef': (
        lambda rs: meat_chunk(rs, np.array((0.15, 0.11, 0.075)) * (0.8 + 0.4 * rs.rand()), rs.randint(999), 30),
        lambda: meat_material('beef', '#26120a', '#643720', '#9a6038', 0.24, 0.55),
    ),
    'mince': (
        lambda rs: lump(rs, (0.042, 0.036, 0.03), 2.4, 0.3, 0.1, 12),
        lambda: roasted('mince', ((0.3, '#c0602c'), (0.5, '#94421c'), (0.7, '#642a12')), 12, 0.6, 0.22, 0.3),
    ),
    'bacon': (lambda rs: strip_of(rs, 0.16, 0.06, 0.03, 0.25), lambda: bacon_material()),
    'spring-onion': (
        lambda rs: spring_onion(rs),
        lambda: radial('spring-onion', ((0, '#e3ecc0'), (0.6, '#a9c566'), (1, '#5f9230')), 0.2, 0.4, 0.5),
    ),
    'parmesan': (
        lambda rs: strip_of(rs, 0.14, 0.07, 0.008, 0.2),
        lambda: radial('parmesan', ((0, '#f6e8b8'), (1, '#efd88e')), 0.4, 0.4),
    ),
    'chuchvara': (lambda rs: small_dumpling(rs), dough_material),
    'chilli-ring': (
        lambda rs: ring_of(rs, 0.045),
        lambda: radial('chilli', ((0, '#e0563a'), (1, '#c01c0e')), 0.1, 0.3),
    ),
    'fry': (lambda rs: fry(rs), lambda: fries_material()),
    'drumette': (lambda rs: drumette(rs), lambda: glazed_wing()),
    'wing': (lambda rs: wing_flat(rs), lambda: glazed_wing()),
    'lamb-large': (
        lambda rs: meat_chunk(rs, np.array((0.27, 0.2, 0.15)) * (0.85 + 0.3 * rs.rand()), rs.randint(999), 48),
        lambda: meat_material('roast', '#43200e', '#8f5624', '#d09a50', 0.2, 0.7),
    ),
    'lamb-torn': (
        lambda rs: meat_chunk(rs, np.array((0.4, 0.15, 0.09)) * (0.7 + 0.6 * rs.rand(3)), rs.randint(999), 48),
        lambda: meat_material('torn', '#2e1409', '#7a431d', '#bd8444', 0.24, 0.6),
    ),
    'potato-fried': (
        lambda rs: cut_cube(rs, (0.15, 0.12, 0.1), 20, 3.4, 0.16),
        lambda: roasted(
            'potato', ((0.3, '#f6da80'), (0.48, '#eab844'), (0.64, '#c98422'), (0.82, '#8a5014')), 6, 0.4, 0.3, 0.3, 0.3
        ),
    ),
    'cabbage': (
        lambda rs: strip_of(rs, 0.3, 0.2, 0.016, 0.5),
        lambda: radial('cabbage', ((0, '#e9ebb8'), (1, '#c3d080')), 0.14, 0.5),
    ),
    'chuchvara-fried': (lambda rs: small_dumpling(rs, 1.35), lambda: fried_dough()),
    'shaved': (
        lambda rs: strip_of(rs, 0.26, 0.1, 0.022, 0.35),
        lambda: roasted(
            'shaved', ((0.3, '#d9a066'), (0.46, '#b06a34'), (0.6, '#84421c'), (0.78, '#4a200c')), 7, 0.6, 0.2, 0.5
        ),
    ),
    'carrot-strip': (
        lambda rs: strip_of(rs, 0.26, 0.022, 0.018, 0.3),
        lambda: radial('carrot', ((0, '#f0932a'), (1, '#e07818')), 0.16, 0.4),
    ),
    'sprout': (
        lambda rs: strip_of(rs, 0.3, 0.018, 0.018, 0.4),
        lambda: radial('sprout', ((0, '#f8f4e2'), (0.8, '#f3edd0'), (1, '#e3cf6a')), 0.16, 0.5),
    ),
    'spinach': (
        lambda rs: strip_of(rs, 0.26, 0.06, 0.01, 0.6),
        lambda: radial('spinach', ((0, '#3f6a24'), (1, '#2a4a16')), 0.2, 0.2),
    ),
    'ham': (
        lambda rs: strip_of(rs, 0.2, 0.13, 0.012, 0.25),
        lambda: radial('ham', ((0, '#f0b0a0'), (0.7, '#e59484'), (1, '#c46a5c')), 0.2, 0.4),
    ),
    'pineapple': (
        lambda rs: wedge_of(rs, 0.15, 0.07, 0.9),
        lambda: radial('pineapple', ((0, '#f9dc6a'), (0.6, '#f2c234'), (1, '#dca01c')), 0.14, 0.45, 0.3),
    ),
    'raspberry': (
        lambda rs: raspberry(rs),
        lambda: radial('raspberry', ((0, '#a3142c'), (1, '#cf2a48')), 0.2, 0.4, 0.3, 0.1, 0.3),
    ),
}


def make_pieces(rs, name, kinds=4):
    """A few shapes of one piece and its material."""
    shape, material = PIECES[name]
    return [shape(rs) for _ in range(kinds)], material()


def strew(rs, name, at, normals, tilt=0.4, size=1.0, kinds=4):
    """Puts pieces at points, each leaning a little from the normal there."""
    shapes, material = make_pieces(rs, name, kinds)
    parts = []
    for point, turn in zip(at, rotations(normals, rs.rand(len(at)) * 6.3, tilt, rs)):
        V, F, A = shapes[rs.randint(len(shapes))]
        attrs = dict(A, rnd=np.full(len(V), rs.rand()))
        parts.append((V * size * (0.85 + 0.3 * rs.rand()) @ turn.T + point, F, attrs))
    V, F, A = join(parts)
    return mesh(name, V, F, material, attrs=A)
