import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm, vnoise, worley
from kit.shapes import cube_sphere, lathe, smooth_curve


def meat_chunk(rs, size=(0.26, 0.2, 0.15), seed=0, n=44):
    V, F = cube_sphere(n, 3.2)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    for _ in range(6):
        nrm = rs.randn(3)
        nrm /= np.linalg.norm(nrm)
        d = V @ nrm
        cut = 0.58 + 0.28 * rs.rand()
        V = V - np.clip(d - cut, 0, None)[:, None] * nrm * 0.8
    ax = rs.randn(3)
    ax /= np.linalg.norm(ax)
    al = V @ ax
    perp = V - al[:, None] * ax
    fibre = fbm(perp * 11 + al[:, None] * 1.2, 3, seed + 2)
    lump = fbm(V * 1.6, 3, seed)
    crust = fbm(V * 7, 4, seed + 7)
    Vn = (
        V
        + D
        * (0.14 * lump + 0.045 * fibre + 0.035 * crust - 0.05 * np.clip(fbm(V * 2.6, 2, seed + 4) - 0.2, 0, 1) * 3)[
            :, None
        ]
    )
    return (
        Vn * np.array(size),
        F,
        dict(
            rnd=np.full(len(V), rs.rand()),
            fib=fibre * 0.5 + 0.5,
            cav=np.clip(0.5 + crust * 0.35 + lump * 0.5 + fibre * 0.35, 0, 1),
            lp=V,
        ),
    )


def meat_material(name='meat', deep='#271209', mid='#5d341b', hi='#96602f', gloss=0.3, coat=0.2):
    m = NodeMaterial(name)
    cav = m.attribute('cav')
    fib = m.attribute('fib')
    nz = m.noise(16, 6, 0.65, 0.4)
    f = m.math(
        'ADD', m.math('MULTIPLY', cav, 0.55), m.math('ADD', m.math('MULTIPLY', nz, 0.4), m.math('MULTIPLY', fib, 0.15))
    )
    c = m.ramp(f, (0.28, srgb(deep)), (0.5, srgb(mid)), (0.72, srgb(hi)))
    c = m.mix(m.ramp(m.noise(5, 4, 0.6, 1.2), (0.62, 0.0), (0.76, 0.38)), c, srgb('#b98a58'))  # fat
    c = m.mix(0.4, c, m.ramp(m.attribute('rnd'), (0, (0.72, 0.7, 0.68)), (1, (1.2, 1.15, 1.1))), 'MULTIPLY')
    hgt = m.math('ADD', m.math('MULTIPLY', m.noise(46, 6, 0.7), 0.55), m.math('MULTIPLY', fib, 0.8))
    return m.principled(
        c,
        sss=0.12,
        radius=(0.05, 0.015, 0.007),
        rough=m.ramp(m.noise(9, 5, 0.6), (0.35, gloss - 0.12), (0.62, gloss + 0.22)),
        Specular=0.5,
        Clearcoat=m.ramp(m.noise(6, 4), (0.4, coat * 0.5), (0.6, coat + 0.4)),
        Clearcoat_Roughness=0.12,
        normal=m.bump(hgt, 0.7, 0.016),
    )


def grill_material(name='grill', deep='#1d0f07', mid='#643519', hi='#a5652f'):
    m = NodeMaterial(name)
    cav = m.attribute('cav')
    fib = m.attribute('fib')
    nz = m.noise(13, 6, 0.65, 0.4)
    nrm = m.node('ShaderNodeNewGeometry').outputs['Pointiness']
    f = m.math(
        'ADD', m.math('MULTIPLY', cav, 0.5), m.math('ADD', m.math('MULTIPLY', nz, 0.45), m.math('MULTIPLY', fib, 0.15))
    )
    c = m.ramp(f, (0.3, srgb(deep)), (0.52, srgb(mid)), (0.75, srgb(hi)))
    c = m.mix(m.ramp(m.noise(4.5, 4, 0.6, 1.2), (0.6, 0.0), (0.74, 0.6)), c, srgb('#d69a58'))
    fat = m.attribute('fat')
    c = m.mix(
        m.math('MULTIPLY', fat, m.ramp(m.noise(9, 5, 0.6), (0.35, 0.0), (0.65, 0.7))),
        c,
        m.ramp(m.noise(6, 5), (0.35, srgb('#a8682c')), (0.65, srgb('#dca558'))),
    )
    char = m.math(
        'ADD', m.ramp(m.noise(6.5, 6, 0.7, 0.8), (0.54, 0.0), (0.68, 0.85)), m.ramp(nrm, (0.52, 0.0), (0.58, 0.7)), True
    )
    c = m.mix(char, c, (0.008, 0.005, 0.004))
    c = m.mix(0.4, c, m.ramp(m.attribute('rnd'), (0, (0.7, 0.68, 0.66)), (1, (1.25, 1.2, 1.12))), 'MULTIPLY')
    hgt = m.math('ADD', m.math('MULTIPLY', m.noise(40, 6, 0.7), 0.6), m.math('MULTIPLY', fib, 0.7))
    return m.principled(
        c,
        sss=0.14,
        radius=(0.05, 0.015, 0.007),
        rough=m.ramp(m.noise(8, 5, 0.6), (0.35, 0.14), (0.62, 0.48)),
        Specular=0.5,
        Clearcoat=m.ramp(m.noise(5, 4), (0.4, 0.2), (0.6, 0.9)),
        Clearcoat_Roughness=0.12,
        normal=m.bump(hgt, 0.7, 0.016),
    )


def patty(R, H, z0, rs):
    prof = smooth_curve(
        [
            (0.0001, H),
            (R * 0.7, H),
            (R * 0.93, H * 0.9),
            (R, H * 0.55),
            (R * 0.97, H * 0.2),
            (R * 0.8, 0.0),
            (0.0001, 0),
        ],
        16,
    )
    V, F = lathe(prof, 300)
    D = V - [0, 0, H / 2]
    D[:, :2] *= 0.6
    D /= np.linalg.norm(D, axis=1, keepdims=True) + 1e-6
    w = worley(V * 9 + 0.4 * np.stack([vnoise(V * 5, k) for k in (1, 2, 3)], -1), 2)
    w2 = worley(V * 19, 5)
    f = fbm(V * 3, 3, 2)
    cr = fbm(V * 26, 3, 6)
    side = np.clip(np.hypot(V[:, 0], V[:, 1]) / R * 3 - 2, 0.35, 1)
    d = side * (0.075 * (0.55 - w) + 0.03 * (0.5 - w2) + 0.05 * f + 0.014 * cr)
    V = V + D * d[:, None]
    V[:, 2] += z0
    return V, F, dict(cav=np.clip(0.62 - w * 0.6 + cr * 0.25, 0, 1), fib=f * 0.5 + 0.5, rnd=np.full(len(V), 0.5))
