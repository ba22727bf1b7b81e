import bpy
import numpy as np


class NodeMaterial:
    """Small node builder. Colours are linear RGB tuples; sockets pass through."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.node('ShaderNodeOutputMaterial')
        self._coordinates = None

    def node(self, kind, **kw):
        x = self.tree.nodes.new(kind)
        for k, v in kw.items():
            setattr(x, k, v)
        return x

    def set(self, node, **kw):
        for k, v in kw.items():
            i = node.inputs[int(k[1:])] if k[0] == '_' and k[1:].isdigit() else node.inputs[k.replace('_', ' ')]
            self.connect(i, v)

    def connect(self, i, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.tree.links.new(v, i)
        elif i.type == 'RGBA' and isinstance(v, (int, float)):
            i.default_value = (v, v, v, 1)
        elif isinstance(v, (tuple, list)) and i.type == 'RGBA' and len(v) == 3:
            i.default_value = (*v, 1)
        else:
            i.default_value = v

    def coordinates(self, kind='Object'):
        if not self._coordinates:
            self._coordinates = self.node('ShaderNodeTexCoord')
        return self._coordinates.outputs[kind]

    def scale(self, vec, sc):
        x = self.node('ShaderNodeMapping')
        x.inputs['Scale'].default_value = sc
        self.connect(x.inputs['Vector'], vec)
        return x.outputs[0]

    def attribute(self, name, out='Fac'):
        return self.node('ShaderNodeAttribute', attribute_name=name).outputs[out]

    def noise(self, scale=5, detail=4, rough=0.55, dist=0, vec=None):
        x = self.node('ShaderNodeTexNoise')
        self.set(x, Vector=vec or self.coordinates(), Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)
        return x.outputs['Fac']

    def voronoi(self, scale=5, feature='F1', vec=None, rnd=1):
        x = self.node('ShaderNodeTexVoronoi', feature=feature)
        self.set(x, Vector=vec or self.coordinates(), Scale=scale, Randomness=rnd)
        return x.outputs['Distance']

    def musgrave(self, scale=5, detail=6, dim=1, vec=None):
        x = self.node('ShaderNodeTexMusgrave')
        self.set(x, Vector=vec or self.coordinates(), Scale=scale, Detail=detail, Dimension=dim)
        return x.outputs[0]

    def wave(self, scale, dist=2, detail=2, direction='X', vec=None):
        x = self.node('ShaderNodeTexWave', bands_direction=direction)
        self.set(x, Vector=vec or self.coordinates(), Scale=scale, Distortion=dist, Detail=detail)
        return x.outputs['Fac']

    def ramp(self, fac, *stops, interp='LINEAR'):
        x = self.node('ShaderNodeValToRGB')
        e = x.color_ramp.elements
        x.color_ramp.interpolation = interp
        while len(e) < len(stops):
            e.new(0.5)
        for k, (p, c) in enumerate(stops):
            e[k].position = p
            e[k].color = (*c, 1) if isinstance(c, (tuple, list)) else (c, c, c, 1)
        self.connect(x.inputs[0], fac)
        return x.outputs['Color']

    def mix(self, fac, a, b, mode='MIX'):
        x = self.node('ShaderNodeMixRGB', blend_type=mode)
        self.set(x, _0=fac, _1=a, _2=b)
        return x.outputs[0]

    def math(self, op, a, b=0.0, clamp=False):
        x = self.node('ShaderNodeMath', operation=op, use_clamp=clamp)
        self.set(x, _0=a, _1=b)
        return x.outputs[0]

    def axis(self, vec, axis):
        x = self.node('ShaderNodeSeparateXYZ')
        self.connect(x.inputs[0], vec)
        return x.outputs[axis]

    def bump(self, height, strength=0.5, dist=0.01, normal=None):
        x = self.node('ShaderNodeBump')
        self.set(x, Strength=strength, Distance=dist, Height=height)
        if normal:
            self.connect(x.inputs['Normal'], normal)
        return x.outputs[0]

    def image(self, img, vec=None):
        x = self.node('ShaderNodeTexImage', image=img)
        self.connect(x.inputs[0], vec or self.coordinates('UV'))
        return x.outputs[0]

    def principled(self, base, sss=0, radius=(0.03, 0.015, 0.008), rough=0.4, normal=None, **kw):
        p = self.node('ShaderNodeBsdfPrincipled')
        p.subsurface_method = 'BURLEY'
        self.set(p, **{'Base_Color': base, 'Roughness': rough})
        if sss:
            self.set(p, Subsurface=sss, Subsurface_Radius=radius, Subsurface_Color=kw.pop('scol', base))
        if normal:
            self.set(p, Normal=normal)
        self.set(p, **kw)
        self.last = p
        self.tree.links.new(p.outputs[0], self.output.inputs[0])
        return self.material

    def add_translucent(self, color, fac):
        t = self.node('ShaderNodeBsdfTranslucent')
        self.connect(t.inputs[0], color)
        x = self.node('ShaderNodeMixShader')
        self.connect(x.inputs[0], fac)
        self.tree.links.new(self.last.outputs[0], x.inputs[1])
        self.tree.links.new(t.outputs[0], x.inputs[2])
        self.tree.links.new(x.outputs[0], self.output.inputs[0])
        return self.material


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
