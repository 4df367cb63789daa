import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '@talkaroo/content/environment';
import { readSettings } from '@talkaroo/studio/server/settings';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(file, 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Variables that the site reads from its environment, found by recording, except those of sinks that are off. */
function readBySite(): string[] {
  const names: string[] = read('packages/content/environment.ts').match(/COLLECT_\w+/g) ?? [];
  readEnvironment(new Proxy({}, { get: (_, name) => void names.push(String(name)) }));
  return names;
}

function readByStudio(): string[] {
  const names: string[] = [];
  readSettings(new Proxy({}, { get: (_, name) => void names.push(String(name)) }), { localesDir: 'locales' });
  return names;
}

describe('environment variables', () => {
  /** Set by Next, npm and our own programs; not documented for users. */
  const internal = [
    ...[
      'PATH',
      'NODE_ENV',
      'NEXT_TELEMETRY_DISABLED',
      'NEXT_PUBLIC_RELEASE',
      'NEXT_RUNTIME',
      'BUILD_ID',
      'VITALS_SCRIPT',
    ],
    ...['TEST_FULL', 'TEST_SITE'],
  ];

  function readByName(): string[] {
    const folders = '{app,components,features,lib,packages,tests}/**/*.{ts,tsx,mjs}';
    const files = [...globSync(folders), ...globSync('*.{ts,mjs}')].filter((file) => !/\.test\.tsx?$/.test(file));
    return files.flatMap((file) => [...read(file).matchAll(/\benv\.([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name));
  }

  const inCode = sorted([...readBySite(), ...readByStudio(), ...readByName()]).filter(
    (name) => !internal.includes(name),
  );

  it('are all in the table of docs/configuration.md, and no others', () => {
    const cells = [...read('docs/configuration.md').matchAll(/^\|([^|]*)\|/gm)].map(([, cell = '']) => cell);
    const names = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name));
    expect(sorted(names)).toEqual(inCode);
  });
});

describe('package-lock.json', () => {
  type Entry = { version: string; resolved?: string; link?: true; optionalDependencies?: Record<string, string> };
  const packages: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages;

  it('names the build for every platform, so that `npm ci` takes it anywhere', () => {
    /** Resolves a package like Node: next to the requiring package, then further up. */
    const isThere = (name: string, from: string): boolean => {
      if (Object.hasOwn(packages, path.posix.join(from, 'node_modules', name))) return true;
      return from !== '' && isThere(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
    };
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isThere(name, place))
        .map((name) => `${place}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    expect(Object.values(packages).flatMap(({ resolved, link }) => (resolved && !link ? [resolved] : []))).toEqual([]);
  });

  it('has the Node that .nvmrc asks for', () => {
    const own = Object.keys(JSON.parse(read('package.json')).optionalDependencies);
    expect(own).toContain(`node-${process.platform}-${process.arch}`);
    for (const name of own) expect(packages[`node_modules/${name}`]?.version.split('.')[0]).toBe(read('.nvmrc').trim());
  });
});

describe('Dockerfile', () => {
  const stages = read('deploy/Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split(/^(?=FROM )/m)
    .map((stage) => stage.split('\n').filter(Boolean))
    .filter((stage) => stage.length > 0);
  const final = stages.at(-1) ?? [];
  const last = (instruction: string) => final.filter((line) => line.startsWith(`${instruction} `)).at(-1) ?? '';

  it('has the Node that .nvmrc asks for, in every stage', () => {
    expect(stages.map(([from]) => /^FROM node:(\d+)-slim( AS (?:build|edge))?$/.exec(String(from))?.[1])).toEqual(
      stages.map(() => read('.nvmrc').trim()),
    );
  });

  it('ends as a user without rights, and as a process that gets the signals', () => {
    expect(last('USER')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
    expect(read('deploy/Dockerfile')).not.toContain('--chown');
    expect(last('CMD')).toBe('CMD ["node", "server.cjs"]');
    expect(last('STOPSIGNAL')).toBe('STOPSIGNAL SIGTERM');
  });

  it('ends with the release, a place for the volume of snapshots, and nothing else', () => {
    expect(final.filter((line) => /^(COPY|ADD|RUN) /.test(line))).toEqual([
      'COPY --from=build /release ./',
      'RUN install -d -o 1000 -g 1000 /snapshots',
    ]);
  });

  it('has an edge in its own image: nginx and the agent, without rights, and the last one is the server', () => {
    const edge = stages.find(([from]) => from?.endsWith(' AS edge')) ?? [];
    expect(edge.filter((line) => /^(COPY|USER|STOPSIGNAL|CMD) /.test(line))).toEqual([
      'COPY --from=build /release ./',
      last('USER'),
      last('STOPSIGNAL'),
      'CMD ["node", "edge.cjs"]',
    ]);
    const [, folder = ''] = /EDGE_DIR=(\S+)/.exec(edge.join('\n')) ?? [];
    expect(edge).toContain(`RUN install -d -o 1000 -g 1000 ${folder}`);
    expect(final[0]).not.toContain(' AS ');
  });

  it('asks whether the server is ready', () => {
    const [, command = ''] = /CMD (\[.*\])$/.exec(last('HEALTHCHECK')) ?? [];
    const [node, option, script] = JSON.parse(command);
    expect([node, option]).toEqual(['node', '-e']);
    expect(script).toContain('/readyz');
    expect(() => new Function(script)).not.toThrow();
  });

  it('is sent nothing that git ignores', () => {
    const ignored = read('.gitignore').split('\n').filter(Boolean);
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', ...ignored]));
  });
});

describe('deploy/compose.yaml', () => {
  const { site } = parse(read('deploy/compose.yaml')).services;

  it('gives the server no rights and nothing to write to but snapshots', () => {
    expect(site.volumes).toEqual(['snapshots:/snapshots']);
    expect(read('deploy/Dockerfile')).toMatch(/^ENV .*SNAPSHOTS_DIR=\/snapshots$/m);
    expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('passes on every variable that the server reads, but those that the image sets', () => {
    const ofEdge = ['EDGE_PORT', 'EDGE_TLS_PORT', 'EDGE_ADMIN_PORT', 'EDGE_DIR', 'UPSTREAMS', 'CERTIFICATES'];
    const others = ['PORT', 'ADMIN_PORT', 'SANDBOX_PORT', 'LOCALES_DIR', 'SNAPSHOTS_DIR', ...ofEdge];
    expect(sorted(Object.keys(site.environment))).toEqual(
      sorted(readBySite()).filter((name) => !others.includes(name)),
    );
  });
});

describe('documents', () => {
  const documents = globSync(['*.md', '{docs,packages,.github}/**/*.md']);

  it.each(documents)('%s links only to files and headings that exist', (file) => {
    const withoutCode = read(file).replace(/`[^`]*`/g, '');
    const links = [...withoutCode.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      const [target = '', heading] = link.split('#');
      const place = target ? path.join(path.dirname(file), target) : file;
      return !existsSync(place) || (heading !== undefined && !headingsOf(place).includes(heading));
    });
    expect(broken).toEqual([]);
  });

  it('have each criterion of WCAG 2.2, levels A and AA, once', () => {
    const rows = [...read('docs/access.md').matchAll(/^\| (\d\.\d\.\d+) [^|]+\| (AA?) \| (?:met|partly|none) \|/gm)];
    expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length);
    expect(rows.filter(([, , level]) => level === 'A')).toHaveLength(31);
    expect(rows.filter(([, , level]) => level === 'AA')).toHaveLength(24);
  });

  it('have an index of all decisions, with their titles, days and status', () => {
    const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[(.+?)\]\((.+?)\) *\| ([\d-]+) \| (.+?) *\|$/gm)];
    const indexed = rows.map(([, title, file, date, status]) => ({ file, title, date, status }));
    const pages = globSync('docs/decisions/*.md')
      .map((file) => path.basename(file))
      .filter((name) => name !== 'README.md' && name !== 'template.md')
      .map((name) => {
        const head = /^# (.+)\n\n- Status: (accepted|superseded by .+)\n- Date: (\d{4}-\d{2}-\d{2})\n\n/;
        const [, title, status, date] = head.exec(read(`docs/decisions/${name}`)) ?? [];
        return { file: name, title, date, status };
      });
    expect(indexed).toEqual(expect.arrayContaining(pages));
    expect(indexed).toHaveLength(pages.length);
  });
});

function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
