import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { animateMap } from './animation';
import cities from './cities.json';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Point = [number, number];
type Keyframe = { t: number; s: number[]; h?: 1; o?: { x: number; y: number }; i?: { x: number; y: number } };
type Property<T> = { a: 0; k: T } | { a: 1; k: Keyframe[] };
type Shape = {
  ty: string;
  nm?: string;
  it?: Shape[];
  p?: Property<Point>;
  s?: Property<Point>;
  w?: Property<number>;
  o?: Property<number>;
  ks?: { a: 0; k: { v: Point[]; i: Point[]; o: Point[] } };
};
type Layer = {
  ty: number;
  nm: string;
  ip: number;
  op: number;
  st: number;
  ks: { [name: string]: Json };
  shapes: Shape[];
};
type Document = { fr: number; ip: number; op: number; w: number; h: number; assets: Json[]; layers: Layer[] };

const text = readFileSync(join(process.cwd(), 'public/assets/teacher-map.json'), 'utf8');
const map: Document = JSON.parse(text);

/** Every object in a document, itself included. */
function objects(value: Json): { [name: string]: Json }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objects);
  return Array.isArray(value) ? inner : [value, ...inner];
}

const all = objects(JSON.parse(text));
const moving = all.filter((part) => part.a === 1).map((part) => part.k as unknown as Keyframe[]);

const groups = (name: string) => map.layers.find(({ nm }) => nm === name)?.shapes ?? [];
const inside = (shapes: Shape[]): Shape[] => shapes.flatMap((shape) => [shape, ...inside(shape.it ?? [])]);
const values = <T>(property: Property<T>) => (property.a === 1 ? property.k.map(({ s }) => s) : [property.k]);

/** The corners of everything that a shape can reach. */
function reach({ ty, p, s, ks }: Shape): Point[] {
  if (ty === 'sh' && ks) {
    const { v, i, o } = ks.k;
    const handles = [i, o].flatMap((ends) =>
      v.map(([x, y], n): Point => [x + (ends[n]?.[0] ?? NaN), y + (ends[n]?.[1] ?? NaN)]),
    );
    return [...v, ...handles];
  }
  if ((ty === 'el' || ty === 'rc') && p && s) {
    return values(p).flatMap(([x = NaN, y = NaN]) =>
      values(s).flatMap(([w = NaN, h = NaN]): Point[] => [
        [x - w / 2, y - h / 2],
        [x + w / 2, y + h / 2],
      ]),
    );
  }
  return [];
}

describe('the moving map', () => {
  test('is what its generator draws, byte for byte', () => {
    for (const document of [animateMap(), animateMap()]) {
      expect(`${JSON.stringify(document)}\n` === text).toBe(true);
    }
  });

  test('has the size of the still map and a loop of fifty frames in five seconds', () => {
    const still = readFileSync(join(process.cwd(), 'public/assets/teacher-map.svg'), 'utf8');
    expect(still).toContain(`viewBox="0 0 ${map.w} ${map.h}"`);
    expect(map).toMatchObject({ w: 952, h: 552, ip: 0, op: 50, fr: 10 });
    for (const layer of map.layers) expect(layer).toMatchObject({ ip: 0, op: 50, st: 0 });
  });

  test('is made of shapes alone: no picture, font, effect, mask, matte or expression', () => {
    expect(map.assets).toEqual([]);
    expect(new Set(map.layers.map(({ ty }) => ty))).toEqual(new Set([4]));
    const forbidden = ['fonts', 'chars', 'ef', 'masksProperties', 'tt', 'refId', 'sy'];
    expect(all.filter((part) => forbidden.some((name) => name in part))).toEqual([]);
    expect(all.filter(({ x }) => typeof x === 'string')).toEqual([]);
    const kinds = new Set(inside(map.layers.flatMap(({ shapes }) => shapes)).map(({ ty }) => ty));
    expect([...kinds].sort()).toEqual(['el', 'fl', 'gr', 'rc', 'sh', 'st', 'tm', 'tr']);
  });

  test('has one dot and one ring for each city, in the same place', () => {
    const dots = inside(groups('cities')).filter(({ ty }) => ty === 'el');
    const rings = groups('rings');
    const names = cities.map(({ name }) => name).sort();
    expect(dots.map(({ nm }) => nm).sort()).toEqual(names);
    expect(rings.map(({ nm }) => nm).sort()).toEqual(names);
    for (const ring of rings) {
      const circle = ring.it?.find(({ ty }) => ty === 'el');
      expect(circle?.p).toEqual(dots.find(({ nm }) => nm === ring.nm)?.p);
    }
  });

  test('sends its wave and its arcs round the world from west to east', () => {
    const starts = groups('rings').map(({ nm, it = [] }) => {
      const size = it.find(({ ty }) => ty === 'el')?.s;
      const smallest = size?.a === 1 ? size.k.find(({ s }) => s[0] === 6) : undefined;
      return { lon: cities.find(({ name }) => name === nm)?.lon ?? NaN, t: smallest?.t ?? NaN };
    });
    const times = starts.sort((a, b) => a.lon - b.lon).map(({ t }) => t);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBeGreaterThan(20);
    expect(groups('arcs').length).toBeGreaterThan(5);
    for (const { it = [] } of groups('arcs')) expect(it.map(({ ty }) => ty)).toEqual(['sh', 'tm', 'st', 'tr']);
  });

  test('keeps every keyframe within the loop and in order', () => {
    expect(moving.length).toBeGreaterThan(cities.length);
    for (const keys of moving) {
      const times = keys.map(({ t }) => t);
      expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...times)).toBeLessThanOrEqual(50);
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      for (const { h, o, i } of keys.slice(0, -1)) expect(h === 1 || (o && i)).toBeTruthy();
    }
  });

  test('ends each movement where it begins', () => {
    for (const keys of moving) expect(keys.at(-1)?.s).toEqual(keys[0]?.s);
  });

  test('stays on its canvas, with one decimal at most', () => {
    for (const { ks } of map.layers) expect(ks).toEqual({ o: { a: 0, k: 100 } });
    const shapes = inside(map.layers.flatMap((layer) => layer.shapes));
    for (const { ty, p, s } of shapes) if (ty === 'tr') expect([p, s]).toEqual([undefined, undefined]);
    const points = shapes.flatMap(reach);
    expect(points.length).toBeGreaterThan(1000);
    expect(points.filter(([x, y]) => !(x >= 0 && x <= map.w && y >= 0 && y <= map.h))).toEqual([]);
    const drawn = shapes.flatMap(({ ks }) => ks?.k.v ?? []).flat();
    expect(drawn.filter((n) => Math.round(n * 10) / 10 !== n)).toEqual([]);
  });
});
