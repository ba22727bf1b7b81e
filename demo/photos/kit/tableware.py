import numpy as np
from kit.materials import NodeMaterial, image_from, srgb
from kit.patterns import pakhta_art
from kit.shapes import grid_faces, lathe, mesh, planar_uv, smooth_curve, tube


def glaze(name, base, rough=0.04, bump=0.08, sss=0.06):
    m = NodeMaterial(name)
    if callable(base):
        base = base(m)
    spk = m.noise(60, 3, 0.6)
    n = m.noise(2.6, 4, 0.5)
    b = m.mix(0.12, base, m.ramp(n, (0.3, (0.75, 0.72, 0.68)), (0.7, (1, 1, 1))), 'MULTIPLY')
    sm = m.noise(4, 6, 0.65, 0.5)
    r = m.ramp(sm, (0.35, rough), (0.75, rough + 0.06))
    h = m.math('ADD', m.math('MULTIPLY', n, 3.0), m.math('MULTIPLY', spk, 0.06))
    return m.principled(b, sss=sss, radius=(0.04, 0.035, 0.03), rough=r, normal=m.bump(h, bump, 0.03), Specular=0.55)


SPECKLED_GLAZES = {
    'slate': '#3b3f42',
    'black': '#1d1d1f',
    'cream': '#e3d9c4',
    'celadon': '#8fa898',
    'terracotta': '#9c5a38',
    'sand': '#b9a184',
}


def speckled(color):
    def base(m):
        grain = m.math('MULTIPLY', m.noise(55, 4, 0.7), 0.5)
        clouds = m.math('MULTIPLY', m.noise(3, 6, 0.6), 0.5)
        tone = m.ramp(m.math('ADD', clouds, grain), (0.4, tuple(np.array(srgb(color)) * 0.7)), (0.6, srgb(color)))
        spots = m.ramp(m.noise(38, 3, 0.7), (0.64, 0.0), (0.7, 0.5))
        return m.mix(spots, tone, tuple(np.array(srgb(color)) * 0.35))

    return base


def blue_rim(R):
    """White glaze whose rim fades into cobalt, as if it had been dipped."""

    def base(m):
        distance = m.node('ShaderNodeVectorMath', operation='LENGTH')
        m.connect(distance.inputs[0], m.coordinates())
        wobble = m.math('MULTIPLY', m.math('SUBTRACT', m.noise(5, 4), 0.5), 0.09 * R)
        edge = m.math('ADD', distance.outputs['Value'], wobble)
        blue = m.ramp(m.math('DIVIDE', edge, R), (0.86, 0.0), (0.95, 1.0))
        return m.mix(blue, srgb('#eeece4'), srgb('#1c3f86'))

    return base


def plate(kind='pakhta', R=1.42, depth=0.16, color='#f1efe8', loc=(0, 0, 0), rim=0.98):
    """Coupe plate: pakhta, blue-rim, white, or one of SPECKLED_GLAZES."""
    s = R / 1.42
    prof = [
        (0, 0.075),
        (0.5, 0.07),
        (0.8, 0.075),
        (rim - 0.1, 0.085),
        (rim, 0.12),
        (rim + 0.12, 0.165),
        (1.3, 0.215),
        (1.39, 0.245),
        (1.415, 0.252),
        (1.425, 0.245),
        (1.42, 0.232),
        (1.3, 0.19),
        (1.0, 0.09),
        (0.86, 0.03),
        (0.84, 0.004),
        (0.78, 0.004),
        (0.77, 0.03),
        (0.4, 0.04),
        (0, 0.04),
    ]
    p = smooth_curve([(r * s, z * s * depth / 0.16) for r, z in prof], 5)
    V, F = lathe(p, 192)
    ang = np.arctan2(V[:, 1], V[:, 0])
    rr = np.hypot(V[:, 0], V[:, 1])
    V[:, 2] += 0.006 * s * rr * np.sin(2 * ang + 0.6) * rr / R
    V[:, :2] *= (1 + 0.004 * np.sin(3 * ang + 1))[:, None]
    if kind == 'pakhta':
        image = image_from(pakhta_art(), 'pakhta')
        mat = glaze('pakhta', lambda m: m.image(image))
    elif kind in SPECKLED_GLAZES:
        mat = glaze(kind, speckled(SPECKLED_GLAZES[kind]), rough=0.24, bump=0.2, sss=0)
    elif kind == 'blue-rim':
        mat = glaze(kind, blue_rim(R))
    else:
        mat = glaze('white', srgb(color))
    o = mesh('plate', V, [F], mat)
    planar_uv(o, 2 * R * 1.45 / 1.42)
    o.location = loc
    return o


def bowl(R=1.0, H=0.55, kind='stone', color='#e9e4d8', loc=(0, 0, 0), saucer=False):
    pr = [
        (0.0001, 0.075),
        (0.3, 0.08),
        (0.55, 0.16),
        (0.78, 0.32),
        (0.93, 0.48),
        (0.985, 0.56),
        (1.0, 0.572),
        (1.018, 0.566),
        (1.01, 0.53),
        (0.92, 0.38),
        (0.72, 0.18),
        (0.5, 0.07),
        (0.44, 0.05),
        (0.43, 0.0),
        (0.37, 0.0),
        (0.36, 0.03),
        (0.0001, 0.03),
    ]
    V, F = lathe(smooth_curve([(r * R, z * H / 0.572) for r, z in pr], 7), 220)
    a = np.arctan2(V[:, 1], V[:, 0])
    V[:, :2] *= (1 + 0.006 * np.sin(2 * a + 1) + 0.003 * np.sin(5 * a))[:, None]
    if kind == 'blue':

        def b(m):
            z = m.axis(m.coordinates(), 2)
            n = m.noise(4, 5, 0.6)
            k = m.math('ADD', z, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.05))
            return m.ramp(
                k,
                (0, srgb('#12306e')),
                (0.3 * H / 0.57, srgb('#1d4fa0')),
                (0.5 * H / 0.57, srgb('#2f74bf')),
                (0.555 * H / 0.57, srgb('#dfe3e0')),
            )

        mat = glaze('bowl', b, rough=0.08, bump=0.12, sss=0)
    else:

        def b(m):
            spk = m.ramp(m.noise(48, 3, 0.7), (0.62, 0.0), (0.68, 0.75))
            rim = m.ramp(m.axis(m.coordinates(), 2), (H * 0.955, 0.0), (H * 0.985, 0.85))
            c = m.mix(m.math('MULTIPLY', spk, 0.5), srgb(color), srgb('#6b5a48'))
            return m.mix(rim, c, srgb('#7d5a3c'))

        mat = glaze('bowl', b, rough=0.16, bump=0.15, sss=0)
    o = mesh('bowl', V, [F], mat)
    o.location = loc
    return o


def spoon(at, turn, length=1.5):
    """A steel spoon lying on the table, its bowl towards -x."""
    n, k = 60, 24
    t = np.linspace(0, 1, n)
    half = np.interp(
        t, [0, 0.04, 0.12, 0.2, 0.28, 0.4, 0.8, 0.95, 1], [0.02, 0.11, 0.165, 0.14, 0.06, 0.035, 0.045, 0.06, 0.02]
    )
    half = np.convolve(np.pad(half, 3, 'edge'), np.ones(7) / 7, 'valid')
    u = np.linspace(-1, 1, k)
    T, U = np.meshgrid(t, u, indexing='ij')
    hollow = np.exp(-(((T - 0.13) / 0.09) ** 2)) * (1 - U**2)
    z = 0.05 + 0.13 * T - 0.12 * T**2 - 0.06 * hollow
    V = np.stack([(T - 0.3) * length, U * half[:, None], z], -1).reshape(-1, 3)
    m = NodeMaterial('steel')
    steel = m.principled((0.62, 0.6, 0.57), Metallic=1.0, rough=m.ramp(m.noise(6, 4), (0.3, 0.12), (0.7, 0.22)))
    o = mesh('spoon', V, [grid_faces(n, k)], steel)
    o.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.014
    o.location = at
    o.rotation_euler[2] = turn
    return o


def chopsticks(at, turn):
    m = NodeMaterial('stick')
    grain = m.noise(8, 6, 0.6, 1, m.scale(m.coordinates(), (1, 12, 12)))
    wood = m.principled(m.mix(grain, srgb('#2a120c'), srgb('#52281a')), rough=0.22, Clearcoat=0.5)
    for s in (0, 1):
        path = np.array([[-1.4, 0.05 + 0.09 * s, 0.05], [1.3, 0.0 + 0.14 * s, 0.05]])
        V, F = tube(path, [0.036, 0.02], 12, False)
        o = mesh('stick', V, F, wood, loc=at)
        o.rotation_euler[2] = turn
