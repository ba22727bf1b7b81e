"""Teapot and handleless cups of the teahouse, glazed in cobalt with cotton bolls."""
import numpy as np
from kit.materials import srgb
from kit.shapes import lathe, mesh, smooth_curve, tube
from kit.tableware import glaze


def pakhta_glaze():
    """Cobalt glaze with rows of white bolls around the vessel."""

    def base(m):
        angle = m.node('ShaderNodeMath', operation='ARCTAN2')
        m.connect(angle.inputs[0], m.axis(m.coordinates(), 1))
        m.connect(angle.inputs[1], m.axis(m.coordinates(), 0))
        turn = m.math('FRACT', m.math('MULTIPLY', angle.outputs[0], 10 / 6.28318))
        u = m.math('SUBTRACT', turn, 0.5)
        v = m.math('SUBTRACT', m.math('FRACT', m.math('MULTIPLY', m.axis(m.coordinates(), 2), 2.6)), 0.45)
        d = m.math('SQRT', m.math('ADD', m.math('MULTIPLY', m.math('MULTIPLY', u, u), 1.6), m.math('MULTIPLY', v, v)))
        petals = m.math('MULTIPLY', m.math('COSINE', m.math('MULTIPLY', u, 22.0)), 0.05)
        boll = m.ramp(m.math('ADD', d, petals), (0.24, 1.0), (0.27, 0.0))
        line = m.ramp(m.math('ABSOLUTE', m.math('SUBTRACT', d, 0.38)), (0.012, 0.7), (0.02, 0.0))
        ground = m.mix(m.noise(4, 4), srgb('#10235e'), srgb('#1c3a8a'))
        return m.mix(boll, m.mix(line, ground, srgb('#d9c48a')), srgb('#f2f2ee'))

    return glaze('pakhta', base, rough=0.05)


def piyola(at, glazed):
    outline = [
        (0.0001, 0.04),
        (0.15, 0.05),
        (0.26, 0.12),
        (0.33, 0.22),
        (0.36, 0.28),
        (0.372, 0.28),
        (0.34, 0.19),
        (0.26, 0.08),
        (0.18, 0.04),
        (0.17, 0.0),
        (0.0001, 0.0),
    ]
    V, F = lathe(smooth_curve(outline, 7), 120)
    mesh('piyola', V, F, glazed, loc=at)


def pot(glazed, at):
    outline = [
        (0.0001, 0.0),
        (0.3, 0.0),
        (0.34, 0.04),
        (0.5, 0.2),
        (0.56, 0.42),
        (0.5, 0.64),
        (0.34, 0.78),
        (0.26, 0.82),
    ]
    lid = [
        (0.27, 0.82),
        (0.25, 0.87),
        (0.14, 0.93),
        (0.05, 0.95),
        (0.05, 0.99),
        (0.08, 1.03),
        (0.05, 1.07),
        (0.0001, 1.08),
    ]
    V, F = lathe(smooth_curve(outline + lid, 7), 160)
    mesh('pot', V, F, glazed, loc=at)
    spout = smooth_curve([(-0.45, 0.0, 0.3), (-0.68, 0.0, 0.42), (-0.8, 0.0, 0.66), (-0.93, 0.0, 0.8)], 10)
    t = np.linspace(0, 1, len(spout))
    V, F = tube(spout, 0.11 - 0.06 * t, 24, False)
    turn = 0.5
    o = mesh('spout', V, F, glazed, loc=at)
    o.rotation_euler[2] = turn
    a = np.linspace(-1.35, 1.35, 40)
    loop = np.stack([0.42 + 0.4 * np.cos(a), 0 * a, 0.45 + 0.27 * np.sin(a)], -1)
    V, F = tube(loop, 0.045, 18, False)
    o = mesh('handle', V, F, glazed, loc=at)
    o.rotation_euler[2] = turn
