"""The red-oxide floor of the studio as images: a small scene renders in half the time. Baked once, kept in OUTPUT/floor."""

import os

import bpy

import studio
import surfaces
from shapes import mesh_object

# Metres from x, metres from y, edge in metres, pixels: sharp where the things stand, coarse in the blur behind.
NEAR = ('near', -0.42, -0.32, 0.84, 1600)
FAR = ('far', -1.6, -0.9, 3.2, 900)
PARTS = {'colour': 'DIFFUSE', 'rough': 'ROUGHNESS', 'normal': 'NORMAL'}


def floor():
    """The floor around the origin: the same as `studio.floor()` without flour, to be seen from less than a metre."""
    _square(NEAR, 0.0)
    _square(FAR, -0.0002)


def _square(area, z):
    name, x, y, edge, _ = area
    files = {part: f'{studio.OUTPUT}/floor/{name}-{part}.png' for part in PARTS}
    if not all(os.path.exists(file) for file in files.values()):
        _bake(area, files)
    s = surfaces.Surface(f'floor {name}')
    colour, rough, normal = (s.image(_load(files[part], part), extension='EXTEND') for part in PARTS)
    bump = s._node('ShaderNodeNormalMap')
    s._put(bump.inputs['Color'], normal)
    relief = s.relief(s.noise(900, detail=1), 0.00006, bump.outputs['Normal'])
    thing = _plane(f'floor {name}', area, z)
    thing.data.materials.append(s.set(base_color=colour, roughness=rough, normal=relief, specular=0.45).material)


def _plane(name, area, z=0.0):
    _, x, y, edge, _ = area
    corners = [(x, y, z), (x + edge, y, z), (x + edge, y + edge, z), (x, y + edge, z)]
    return mesh_object(name, corners, [(0, 1, 2, 3)], uvs=[(0, 0), (1, 0), (1, 1), (0, 1)])


def _load(file, part):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = 'sRGB' if part == 'colour' else 'Non-Color'
    return image


def _bake(area, files):
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.samples = 'CYCLES', 1
    scene.cycles.use_denoising = False
    scene.render.bake.use_pass_direct = scene.render.bake.use_pass_indirect = False
    thing = _plane('to bake', area)
    material = surfaces.floor_cement()
    # The mix for light that bounces is not baked: the floor itself goes to the output.
    tree = material.node_tree
    tree.links.new(tree.nodes['Principled BSDF'].outputs['BSDF'], tree.nodes['Material Output'].inputs['Surface'])
    thing.data.materials.append(material)
    bpy.ops.object.select_all(action='DESELECT')
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    os.makedirs(f'{studio.OUTPUT}/floor', exist_ok=True)
    for part, kind in PARTS.items():
        image = bpy.data.images.new(part, area[4], area[4])
        image.colorspace_settings.name = 'sRGB' if part == 'colour' else 'Non-Color'
        target = tree.nodes.new('ShaderNodeTexImage')
        target.image = image
        tree.nodes.active = target
        bpy.ops.object.bake(type=kind, margin=0)
        image.filepath_raw, image.file_format = files[part], 'PNG'
        image.save()
    bpy.data.objects.remove(thing)
