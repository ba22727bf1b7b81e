"""Materials of cut pieces: coloured from the middle to the skin, or browned."""
from kit.materials import NodeMaterial, srgb


def radial(name, stops, rough=0.14, sss=0.3, grain=0.2, bump=0.2, coat=0.2, radius=(0.05, 0.03, 0.015)):
    """A material whose colour runs from the middle of a piece to its skin."""
    m = NodeMaterial(name)
    noise = m.noise(9, 5, 0.6)
    place = m.math('ADD', m.attribute('rad'), m.math('MULTIPLY', m.math('SUBTRACT', noise, 0.5), grain))
    c = m.ramp(place, *[(at, srgb(tone)) for at, tone in stops])
    c = m.mix(0.3, c, m.ramp(m.noise(22, 4, 0.65), (0.3, (0.78, 0.76, 0.72)), (0.7, (1.1, 1.09, 1.08))), 'MULTIPLY')
    c = m.mix(0.25, c, m.ramp(m.attribute('rnd'), (0, (0.78, 0.76, 0.74)), (1, (1.15, 1.12, 1.1))), 'MULTIPLY')
    fine = m.bump(m.math('ADD', m.noise(26, 4, 0.65), m.math('MULTIPLY', noise, 0.7)), bump, 0.012)
    gloss = m.ramp(m.noise(12, 3), (0.3, rough), (0.7, rough + 0.18))
    return m.principled(
        c, sss=sss, radius=radius, rough=gloss, Specular=0.5, Clearcoat=coat, Clearcoat_Roughness=0.1, normal=fine
    )


def roasted(name, stops, scale=7, bump=0.6, rough=0.32, coat=0.25, sss=0.12):
    """A browned surface: noise picks between pale, golden and dark places; rad darkens edges."""
    m = NodeMaterial(name)
    spread = m.math(
        'ADD', m.math('MULTIPLY', m.noise(scale, 6, 0.66, 0.4), 0.9), m.math('MULTIPLY', m.attribute('rad'), 0.18)
    )
    c = m.ramp(spread, *[(at, srgb(tone)) for at, tone in stops])
    c = m.mix(0.3, c, m.ramp(m.attribute('rnd'), (0, (0.78, 0.76, 0.73)), (1, (1.14, 1.12, 1.1))), 'MULTIPLY')
    height = m.math('ADD', m.math('MULTIPLY', m.noise(34, 5, 0.7), 0.6), m.math('MULTIPLY', m.voronoi(24), 0.5))
    gloss = m.ramp(m.noise(9, 5, 0.6), (0.35, rough - 0.1), (0.65, rough + 0.2))
    normal = m.bump(height, bump, 0.014)
    return m.principled(
        c, sss=sss, radius=(0.05, 0.025, 0.01), rough=gloss, Specular=0.45, Clearcoat=coat, normal=normal
    )


def green_skin(name, dark, flesh, seeds):
    return lambda: radial(name, ((0.0, seeds), (0.45, flesh), (0.9, flesh), (0.97, dark), (1.0, dark)), 0.1, 0.4, 0.1)


def fried_dough():
    return roasted(
        'fried-dough',
        ((0.32, '#f8e0a4'), (0.48, '#eabd66'), (0.62, '#cf9034'), (0.8, '#9a5a1a')),
        6,
        0.4,
        0.3,
        0.3,
        0.2,
    )


def glazed_wing():
    return roasted(
        'wing', ((0.3, '#e89a34'), (0.46, '#c9691a'), (0.6, '#9c400e'), (0.78, '#54200a')), 6, 0.5, 0.12, 0.8, 0.2
    )


def bacon_material():
    m = NodeMaterial('bacon')
    stripes = m.noise(5, 3, 0.6, 0.4, m.scale(m.attribute('lp', 'Vector'), (2, 22, 2)))
    c = m.ramp(
        stripes, (0.38, srgb('#5e1d10')), (0.5, srgb('#8f3a1c')), (0.58, srgb('#d99a5c')), (0.7, srgb('#e9c38c'))
    )
    return m.principled(
        c, sss=0.2, radius=(0.05, 0.02, 0.01), rough=0.2, Clearcoat=0.4, normal=m.bump(stripes, 0.4, 0.01)
    )


def strawberry_material():
    m = NodeMaterial('strawberry')
    red = m.mix(m.noise(4, 4), srgb('#a80f14'), srgb('#d42418'))
    c = m.mix(m.ramp(m.attribute('rad'), (0.55, 0.0), (0.9, 1.0)), red, srgb('#e8b04a'))
    return m.principled(c, sss=0.3, radius=(0.06, 0.015, 0.01), rough=0.14, Specular=0.55, Clearcoat=0.4)


def segments(m, n):
    """0 in the segments of a citrus slice, 1 in the membranes between them."""
    lp = m.attribute('lp', 'Vector')
    angle = m.node('ShaderNodeMath', operation='ARCTAN2')
    m.connect(angle.inputs[0], m.axis(lp, 1))
    m.connect(angle.inputs[1], m.axis(lp, 0))
    wave = m.math('ABSOLUTE', m.math('COSINE', m.math('MULTIPLY', angle.outputs[0], n / 2)))
    return m.ramp(wave, (0.08, 1.0), (0.24, 0.0))


def citrus_material(juice, light, peel):
    m = NodeMaterial('citrus')
    rad = m.attribute('rad')
    cells = m.mix(m.noise(30, 3, 0.6, 0.5), srgb(juice), srgb(light))
    c = m.mix(m.math('MULTIPLY', segments(m, 10), m.ramp(rad, (0.1, 1.0), (0.2, 0.9))), cells, srgb('#fdf4d8'))
    c = m.mix(m.ramp(rad, (0.83, 0.0), (0.87, 1.0)), c, srgb('#fdf3d4'))
    c = m.mix(m.ramp(rad, (0.93, 0.0), (0.96, 1.0)), c, srgb(peel))
    return m.principled(
        c,
        sss=0.5,
        radius=(0.1, 0.06, 0.015),
        rough=0.12,
        Specular=0.5,
        Clearcoat=0.3,
        normal=m.bump(m.noise(30, 3), 0.3, 0.01),
    )


def kiwi_material():
    m = NodeMaterial('kiwi')
    rad = m.attribute('rad')
    c = m.ramp(
        rad,
        (0, srgb('#eef0c8')),
        (0.22, srgb('#e2e8ac')),
        (0.3, srgb('#8fb83a')),
        (0.9, srgb('#7aa82c')),
        (0.97, srgb('#6b4a22')),
    )
    seeds = m.math('MULTIPLY', m.ramp(m.voronoi(26), (0.16, 1.0), (0.2, 0.0)), m.ramp(rad, (0.3, 1.0), (0.55, 0.0)))
    seeds = m.math('MULTIPLY', seeds, m.ramp(rad, (0.2, 0.0), (0.28, 1.0)))
    return m.principled(
        m.mix(seeds, c, srgb('#15110c')), sss=0.45, radius=(0.05, 0.08, 0.02), rough=0.12, Clearcoat=0.3
    )


def salmon_material(tone='#f0703c', fat='#f8c9a4', deep='#e2582a'):
    """Raw salmon: orange flesh with bent pale lines of fat."""
    m = NodeMaterial('salmon')
    lines = m.wave(7, 2.4, 2, 'DIAGONAL', m.attribute('lp', 'Vector'))
    c = m.mix(m.ramp(lines, (0.72, 0.0), (0.95, 0.85)), m.mix(m.noise(6, 4), srgb(deep), srgb(tone)), srgb(fat))
    return m.principled(
        c,
        sss=0.5,
        radius=(0.09, 0.035, 0.015),
        rough=0.14,
        Specular=0.5,
        Clearcoat=0.4,
        normal=m.bump(lines, 0.12, 0.01),
    )
