"""Materials of the still lifes: cement, lime-wash, wood, brass, flour, paper.

A material is built from small layers of noise, so that nothing is flat: colour, roughness and relief each vary.
Lengths are metres, colours are linear RGB from 0 to 1.
"""

import bpy

RED_OXIDE = (0.225, 0.046, 0.028)
RED_OXIDE_WORN = (0.30, 0.120, 0.082)
FLOUR = (0.83, 0.80, 0.74)


class Surface:
    """A material with a Principled shader, and short names for the nodes that a texture needs."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self._tree = self.material.node_tree
        self._shader = self._tree.nodes['Principled BSDF']
        self._object = self._node('ShaderNodeTexCoord').outputs['Object']

    def _node(self, kind, **properties):
        node = self._tree.nodes.new(kind)
        for name, value in properties.items():
            setattr(node, name, value)
        return node

    def _put(self, socket, value):
        """Link a socket of another node, or set a number or a colour."""
        if isinstance(value, bpy.types.NodeSocket):
            self._tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def set(self, **inputs):
        """Set inputs of the shader: `base_color`, `roughness`, `metallic`, `specular`, `clearcoat` and so on."""
        for name, value in inputs.items():
            self._put(self._shader.inputs[name.replace('_', ' ').title()], value)
        return self

    def simple_in_bounces(self, colour):
        """Let light that bounces see a plain `colour` only: the picture looks the same and renders in half the time."""
        path = self._node('ShaderNodeLightPath')
        plain_shader = self._node('ShaderNodeBsdfDiffuse')
        self._put(plain_shader.inputs['Color'], colour)
        mix = self._node('ShaderNodeMixShader')
        self._put(mix.inputs['Fac'], path.outputs['Is Diffuse Ray'])
        self._put(mix.inputs[1], self._shader.outputs['BSDF'])
        self._put(mix.inputs[2], plain_shader.outputs['BSDF'])
        self._put(self._tree.nodes['Material Output'].inputs['Surface'], mix.outputs['Shader'])
        return self

    def place(self, stretch=(1, 1, 1), turn=(0, 0, 0), shift=(0, 0, 0)):
        """Coordinates of the object in metres, stretched, turned (radians) and shifted (metres)."""
        node = self._node('ShaderNodeMapping')
        self._put(node.inputs['Vector'], self._object)
        for name, value in (('Scale', stretch), ('Rotation', turn), ('Location', shift)):
            node.inputs[name].default_value = value
        return node.outputs['Vector']

    def noise(self, per_metre, detail=6, rough=0.55, distortion=0.0, where=None):
        """Cloudy noise from 0 to 1 with `per_metre` features in a metre."""
        node = self._node('ShaderNodeTexNoise')
        self._put(node.inputs['Vector'], where or self._object)
        names = ('Scale', 'Detail', 'Roughness', 'Distortion')
        for name, value in zip(names, (per_metre, detail, rough, distortion)):
            node.inputs[name].default_value = value
        return node.outputs['Fac']

    def cells(self, per_metre, feature='F1', where=None):
        """Distance to the next random point ('F1') or to the next edge between them ('DISTANCE_TO_EDGE')."""
        node = self._node('ShaderNodeTexVoronoi', feature=feature)
        self._put(node.inputs['Vector'], where or self._object)
        node.inputs['Scale'].default_value = per_metre
        return node.outputs['Distance']

    def bent(self, amount, per_metre):
        """Coordinates of the object, moved by noise of up to `amount` metres: what is drawn on them wanders."""
        noise = self._node('ShaderNodeTexNoise')
        self._put(noise.inputs['Vector'], self._object)
        noise.inputs['Scale'].default_value = per_metre
        move = self._node('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
        self._put(move.inputs[0], noise.outputs['Color'])
        move.inputs[1].default_value = (amount, amount, amount)
        self._put(move.inputs[2], self._object)
        return move.outputs['Vector']

    def ramp(self, value, low, high, to_low=0.0, to_high=1.0):
        """`value` between `low` and `high`, mapped smoothly to `to_low` … `to_high`."""
        node = self._node('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        names = ('Value', 'From Min', 'From Max', 'To Min', 'To Max')
        for name, number in zip(names, (value, low, high, to_low, to_high)):
            self._put(node.inputs[name], number)
        return node.outputs['Result']

    def times(self, a, b):
        """Product of two numbers or sockets."""
        return self._math('MULTIPLY', a, b)

    def plus(self, a, b):
        """Sum of two numbers or sockets."""
        return self._math('ADD', a, b)

    def _math(self, operation, a, b):
        node = self._node('ShaderNodeMath', operation=operation)
        self._put(node.inputs[0], a)
        self._put(node.inputs[1], b)
        return node.outputs['Value']

    def larger(self, a, b):
        """The larger of two numbers or sockets."""
        return self._math('MAXIMUM', a, b)

    def to_and_fro(self, value, length):
        """0 at 0, `length` at `length`, 0 again at twice that, and so on."""
        return self._math('PINGPONG', value, length)

    def parts(self, where=None):
        """x, y and z of coordinates, as three sockets."""
        node = self._node('ShaderNodeSeparateXYZ')
        self._put(node.inputs[0], where or self._object)
        return tuple(node.outputs)

    def mix(self, share, a, b, how='MIX'):
        """Colour `a`, with `share` (0 to 1) of colour `b`."""
        node = self._node('ShaderNodeMixRGB', blend_type=how)
        for name, value in (('Fac', share), ('Color1', a), ('Color2', b)):
            self._put(node.inputs[name], value)
        return node.outputs['Color']

    def relief(self, height, metres, below=None):
        """A normal: `height` (0 to 1) stands `metres` high, on top of the normal `below`."""
        node = self._node('ShaderNodeBump')
        node.inputs['Distance'].default_value = metres
        self._put(node.inputs['Height'], height)
        if below:
            self._put(node.inputs['Normal'], below)
        return node.outputs['Normal']

    def image(self, image, where=None, channel='Color', extension='CLIP'):
        """The colour (or 'Alpha') of an image, by the UV of the mesh or by `where`."""
        node = self._node('ShaderNodeTexImage', image=image, extension=extension, interpolation='Cubic')
        if where:
            self._put(node.inputs['Vector'], where)
        return node.outputs[channel]


def floor_cement(dust=None):
    """Polished red-oxide cement: trowel marks, wear, hairline cracks, scratches and old lime-wash.

    `dust`: (image, size in metres, centre (x, y)), the share of the floor that flour covers.
    """
    s = Surface('red oxide cement')
    clouds = s.noise(2.2, detail=5, rough=0.6)
    mottle = s.noise(16, detail=5, rough=0.65, distortion=0.6)
    wear = s.ramp(s.noise(3.1, detail=7, rough=0.7, where=s.place(shift=(3, 1, 0))), 0.5, 0.72)
    fine = s.noise(900, detail=1)
    scratches = _scratches(s)
    lime = _lime_stains(s)
    cracks = _cracks(s)
    grooves = _grooves(s)
    specks = s.ramp(s.cells(210, where=s.bent(0.01, 60)), 0.05, 0.11, 0.45, 0)

    colour = s.mix(s.ramp(clouds, 0.3, 0.7), (0.145, 0.028, 0.018), RED_OXIDE)
    colour = s.mix(s.ramp(mottle, 0.35, 0.75, 0, 0.55), colour, (0.27, 0.068, 0.042))
    colour = s.mix(s.times(wear, 0.75), colour, RED_OXIDE_WORN)
    colour = s.mix(s.times(scratches, 0.5), colour, (0.50, 0.26, 0.19))
    colour = s.mix(s.times(lime, 0.5), colour, (0.66, 0.56, 0.48))
    colour = s.mix(s.times(cracks, 0.8), colour, (0.06, 0.014, 0.01))
    colour = s.mix(s.times(grooves, 0.7), colour, (0.075, 0.022, 0.016))
    colour = s.mix(s.times(specks, s.ramp(mottle, 0.45, 0.6)), colour, (0.60, 0.50, 0.42))

    rough = s.plus(s.ramp(mottle, 0.3, 0.7, 0.24, 0.42), s.times(wear, 0.16))
    rough = s.plus(rough, s.plus(s.times(lime, 0.25), s.times(scratches, 0.15)))

    normal = s.relief(s.noise(2.2, detail=2), 0.009)
    normal = s.relief(s.noise(22, detail=2, where=s.place(stretch=(1, 0.35, 1), turn=(0, 0, 0.5))), 0.0011, normal)
    normal = s.relief(cracks, -0.0012, normal)
    normal = s.relief(grooves, -0.0025, normal)
    normal = s.relief(fine, 0.00006, normal)

    if dust:
        share = _dust(s, dust)
        colour = s.mix(share, colour, FLOUR)
        rough = s.plus(rough, s.times(share, 0.5))
    return s.set(base_color=colour, roughness=rough, normal=normal, specular=0.45).simple_in_bounces(RED_OXIDE).material


def _scratches(s):
    """Two sets of fine straight scratches, broken by noise."""
    total = 0.0
    for turn, stretch, shift in ((0.7, (6, 620, 1), 0), (-0.35, (4, 480, 1), 7), (1.9, (9, 760, 1), 3)):
        lines = s.noise(1, detail=1, where=s.place(stretch=stretch, turn=(0, 0, turn), shift=(shift, shift, 0)))
        broken = s.noise(5, detail=3, where=s.place(shift=(shift, 2, 0)))
        total = s.plus(total, s.times(s.ramp(lines, 0.73, 0.80), s.ramp(broken, 0.48, 0.62)))
    return total


def _cracks(s):
    """A few wandering hairlines, from 0 to 1."""
    lines = s.ramp(s.cells(0.8, 'DISTANCE_TO_EDGE', s.bent(0.16, 6)), 0.0, 0.0016, 1, 0)
    few = s.ramp(s.noise(1.9, detail=2, where=s.place(shift=(4, 2, 0))), 0.58, 0.64)
    return s.times(lines, few)


def _grooves(s):
    """The lines between panels of 0.95 m, scored with a string while the cement was wet."""
    x, y, _ = s.parts(s.place(turn=(0, 0, 0.012), shift=(0.52, 0.54, 0)))
    lines = [s.ramp(s.to_and_fro(along, 0.475), 0.0006, 0.0024, 1, 0) for along in (x, y)]
    return s.larger(*lines)


def _lime_stains(s):
    """Faint splashes and a wiped film of old lime-wash, from 0 to 1."""
    film = s.ramp(s.noise(1.6, detail=7, rough=0.72, where=s.place(shift=(8, 5, 0))), 0.55, 0.75)
    drops = s.ramp(s.cells(9, where=s.bent(0.03, 40)), 0.05, 0.11, 1, 0)
    few = s.ramp(s.noise(2.5, detail=2, where=s.place(shift=(1, 9, 0))), 0.55, 0.65)
    return s.plus(s.times(film, 0.6), s.times(drops, few))


def _dust(s, dust):
    """Share of the floor under flour: the painted map, broken up by fine noise."""
    image, size, centre = dust
    where = s.place(stretch=(1 / size, 1 / size, 1), shift=(0.5 - centre[0] / size, 0.5 - centre[1] / size, 0))
    painted = s.image(image, where)
    grain = s.ramp(s.noise(1100, detail=3, rough=0.7), 0.35, 0.75, 0.15, 1.6)
    return s.times(painted, grain)


def limewash(colour=(0.62, 0.55, 0.45), worn=(0.42, 0.33, 0.25)):
    """An old lime-washed wall: brush marks, patches where plaster shows, dirt near the floor."""
    s = Surface('limewash')
    brush = s.noise(14, detail=8, rough=0.7, where=s.place(stretch=(0.5, 1, 3), turn=(0, 0.4, 0)))
    patches = s.ramp(s.noise(4.5, detail=11, rough=0.68), 0.52, 0.62)
    low = s.ramp(s.plus(s.parts()[2], s.times(s.noise(7, detail=5), 0.14)), 0.05, 0.32, 0.75, 0)
    tone = s.mix(s.ramp(brush, 0.3, 0.7), tuple(c * 0.82 for c in colour), colour)
    tone = s.mix(s.times(patches, 0.7), tone, worn)
    tone = s.mix(low, tone, (0.26, 0.11, 0.07))
    normal = s.relief(brush, 0.004)
    normal = s.relief(patches, -0.0015, normal)
    normal = s.relief(s.noise(300, detail=3), 0.0004, normal)
    return s.set(base_color=tone, roughness=0.9, normal=normal, specular=0.2).material


def wood(along='X', dark=(0.050, 0.022, 0.011), light=(0.17, 0.080, 0.038), wear=0.6, rough=0.5):
    """Old teak with its grain along an axis of the object: pores, worn lighter edges, dust in the grain."""
    s = Surface('teak')
    stretch = {'X': (1.2, 22, 22), 'Y': (22, 1.2, 22), 'Z': (22, 22, 1.2)}[along]
    pores_stretch = tuple(v * 18 if v > 2 else 9 for v in stretch)
    rings = s.noise(1, detail=7, rough=0.6, distortion=1.1, where=s.place(stretch=stretch))
    pores = s.ramp(s.noise(1, detail=2, where=s.place(stretch=pores_stretch)), 0.58, 0.7)
    rubbed = s.ramp(s.noise(9, detail=8, rough=0.7), 0.48, 0.66)
    tone = s.mix(s.ramp(rings, 0.32, 0.68), dark, light)
    tone = s.mix(s.times(rubbed, wear), tone, (0.30, 0.17, 0.095))
    tone = s.mix(s.times(pores, 0.7), tone, tuple(c * 0.4 for c in dark))
    normal = s.relief(rings, 0.0012)
    normal = s.relief(pores, -0.0005, normal)
    polish = s.ramp(rubbed, 0, 1, rough, rough - 0.12)
    return s.set(base_color=tone, roughness=polish, normal=normal, specular=0.35).material


def brass(rough=0.25):
    """Used brass: tarnish, wiped places, fingerprints, small dents."""
    s = Surface('brass')
    tarnish = s.ramp(s.noise(38, detail=9, rough=0.68), 0.42, 0.66)
    wiped = s.noise(60, detail=5, where=s.place(stretch=(1, 1, 4)))
    prints = s.ramp(s.noise(240, detail=3), 0.45, 0.6, 0, 0.1)
    tone = s.mix(tarnish, (0.66, 0.43, 0.18), (0.26, 0.15, 0.065))
    roughness = s.plus(s.ramp(wiped, 0.3, 0.7, rough, rough + 0.16), s.plus(s.times(tarnish, 0.16), prints))
    normal = s.relief(s.noise(34, detail=2), 0.0012)
    return s.set(base_color=tone, metallic=1.0, roughness=roughness, normal=normal).material


def steel(rough=0.16):
    """Steel that is scoured each day: fine rings, soft marks."""
    s = Surface('steel')
    rings = s.noise(1, detail=2, where=s.place(stretch=(30, 30, 1800)))
    wiped = s.noise(50, detail=6, rough=0.6)
    roughness = s.plus(s.ramp(wiped, 0.3, 0.7, rough, rough + 0.14), s.ramp(rings, 0.4, 0.7, 0, 0.08))
    normal = s.relief(rings, 0.00006, s.relief(s.noise(26, detail=2), 0.0012))
    return s.set(base_color=(0.60, 0.585, 0.56), metallic=1.0, roughness=roughness, normal=normal).material


def flour(colour=FLOUR):
    """Dry rice flour: matt, slightly clotted."""
    s = Surface('rice flour')
    clots = s.noise(420, detail=5, rough=0.7)
    tone = s.mix(s.ramp(clots, 0.3, 0.7), tuple(c * 0.88 for c in colour), colour)
    normal = s.relief(clots, 0.0009)
    normal = s.relief(s.noise(2200, detail=2), 0.00025, normal)
    return s.set(base_color=tone, roughness=1.0, specular=0.1, normal=normal).material


def paper_stock(front=None, colour=(0.80, 0.77, 0.71), gloss=0.0, fibre=0.00006):
    """Paper or board.

    `front`: an image for the UV of the sheet. `gloss`: 0 uncoated to 1 laminated. `fibre`: relief in metres.
    """
    s = Surface('paper')
    fibres = s.noise(900, detail=5, rough=0.7, where=s.place(stretch=(1, 1.8, 1)))
    printed = s.image(front, extension='EXTEND') if front else colour
    tone = s.mix(s.ramp(s.noise(30, detail=6), 0.3, 0.7, 0, 0.06), printed, (0.55, 0.48, 0.38))
    handled = s.ramp(s.noise(45, detail=6), 0.4, 0.65, 0, 0.12)
    roughness = s.plus(0.82 - 0.55 * gloss, handled)
    normal = s.relief(fibres, fibre)
    return s.set(base_color=tone, roughness=roughness, specular=0.3 + 0.2 * gloss, normal=normal).material


def plain(name, colour, roughness=0.6, metallic=0.0, variation=0.15):
    """A plain material, whose colour and roughness still vary a little."""
    s = Surface(name)
    patches = s.noise(25, detail=7, rough=0.65)
    tone = s.mix(s.ramp(patches, 0.3, 0.7, 0, variation), colour, tuple(c * 0.55 for c in colour))
    rough = s.ramp(patches, 0.3, 0.7, max(0.04, roughness - 0.08), min(1, roughness + 0.08))
    return s.set(base_color=tone, roughness=rough, metallic=metallic, normal=s.relief(s.noise(500), 0.00004)).material
