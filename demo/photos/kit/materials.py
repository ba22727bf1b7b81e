import bpy
import numpy as np


class Mat:
    """Small node builder. Colours are linear RGB tuples; sockets pass through."""

    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.t.nodes.clear()
        s.out = s.n('ShaderNodeOutputMaterial')
        s._co = None

    def n(s, kind, **kw):
        x = s.t.nodes.new(kind)
        for k, v in kw.items():
            setattr(x, k, v)
        return x

    def set(s, node, **kw):
        for k, v in kw.items():
            i = node.inputs[int(k[1:])] if k[0] == '_' and k[1:].isdigit() else node.inputs[k.replace('_', ' ')]
            s.put(i, v)

    def put(s, i, v):
        if isinstance(v, bpy.types.NodeSocket):
            s.t.links.new(v, i)
        elif i.type == 'RGBA' and isinstance(v, (int, float)):
            i.default_value = (v, v, v, 1)
        elif isinstance(v, (tuple, list)) and i.type == 'RGBA' and len(v) == 3:
            i.default_value = (*v, 1)
        else:
            i.default_value = v

    def co(s, kind='Object'):
        if not s._co:
            s._co = s.n('ShaderNodeTexCoord')
        return s._co.outputs[kind]

    def scale(s, vec, sc):
        x = s.n('ShaderNodeMapping')
        x.inputs['Scale'].default_value = sc
        s.put(x.inputs['Vector'], vec)
        return x.outputs[0]

    def attr(s, name, out='Fac'):
        return s.n('ShaderNodeAttribute', attribute_name=name).outputs[out]

    def noise(s, scale=5, detail=4, rough=0.55, dist=0, vec=None):
        x = s.n('ShaderNodeTexNoise')
        s.set(x, Vector=vec or s.co(), Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)
        return x.outputs['Fac']

    def voronoi(s, scale=5, feature='F1', vec=None, rnd=1):
        x = s.n('ShaderNodeTexVoronoi', feature=feature)
        s.set(x, Vector=vec or s.co(), Scale=scale, Randomness=rnd)
        return x.outputs['Distance']

    def musgrave(s, scale=5, detail=6, dim=1, vec=None):
        x = s.n('ShaderNodeTexMusgrave')
        s.set(x, Vector=vec or s.co(), Scale=scale, Detail=detail, Dimension=dim)
        return x.outputs[0]

    def wave(s, scale, dist=2, detail=2, direction='X', vec=None):
        x = s.n('ShaderNodeTexWave', bands_direction=direction)
        s.set(x, Vector=vec or s.co(), Scale=scale, Distortion=dist, Detail=detail)
        return x.outputs['Fac']

    def ramp(s, fac, *stops, interp='LINEAR'):
        x = s.n('ShaderNodeValToRGB')
        e = x.color_ramp.elements
        x.color_ramp.interpolation = interp
        while len(e) < len(stops):
            e.new(0.5)
        for k, (p, c) in enumerate(stops):
            e[k].position = p
            e[k].color = (*c, 1) if isinstance(c, (tuple, list)) else (c, c, c, 1)
        s.put(x.inputs[0], fac)
        return x.outputs['Color']

    def mix(s, fac, a, b, mode='MIX'):
        x = s.n('ShaderNodeMixRGB', blend_type=mode)
        s.set(x, _0=fac, _1=a, _2=b)
        return x.outputs[0]

    def math(s, op, a, b=0.0, clamp=False):
        x = s.n('ShaderNodeMath', operation=op, use_clamp=clamp)
        s.set(x, _0=a, _1=b)
        return x.outputs[0]

    def sep(s, vec, axis):
        x = s.n('ShaderNodeSeparateXYZ')
        s.put(x.inputs[0], vec)
        return x.outputs[axis]

    def bump(s, height, strength=0.5, dist=0.01, normal=None):
        x = s.n('ShaderNodeBump')
        s.set(x, Strength=strength, Distance=dist, Height=height)
        if normal:
            s.put(x.inputs['Normal'], normal)
        return x.outputs[0]

    def image(s, img, vec=None):
        x = s.n('ShaderNodeTexImage', image=img)
        s.put(x.inputs[0], vec or s.co('UV'))
        return x.outputs[0]

    def principled(s, base, sss=0, radius=(0.03, 0.015, 0.008), rough=0.4, normal=None, **kw):
        p = s.n('ShaderNodeBsdfPrincipled')
        p.subsurface_method = 'BURLEY'
        s.set(p, **{'Base_Color': base, 'Roughness': rough})
        if sss:
            s.set(p, Subsurface=sss, Subsurface_Radius=radius, Subsurface_Color=kw.pop('scol', base))
        if normal:
            s.set(p, Normal=normal)
        s.set(p, **kw)
        s.last = p
        s.t.links.new(p.outputs[0], s.out.inputs[0])
        return s.m

    def add_translucent(s, color, fac):
        t = s.n('ShaderNodeBsdfTranslucent')
        s.put(t.inputs[0], color)
        x = s.n('ShaderNodeMixShader')
        s.put(x.inputs[0], fac)
        s.t.links.new(s.last.outputs[0], x.inputs[1])
        s.t.links.new(t.outputs[0], x.inputs[2])
        s.t.links.new(x.outputs[0], s.out.inputs[0])
        return s.m


def srgb(h):
    v = np.array([int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return tuple(np.where(v < 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4))


def image_from(arr, name, data=False):
    """arr (h,w,3) sRGB 0..1 (row 0 = top)"""
    h, w = arr.shape[:2]
    im = bpy.data.images.new(name, w, h)
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = arr[::-1]
    im.pixels.foreach_set(px.ravel())
    im.update()
    im.pack()
    if data:
        im.colorspace_settings.name = 'Non-Color'
    return im
