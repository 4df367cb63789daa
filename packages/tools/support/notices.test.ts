import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeNotices } from './notices';

let project: string;
let release: string;
const lock: Record<string, object> = {};

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'notices-'));
  release = path.join(project, 'release');
  mkdirSync(release);
});

afterEach(() => {
  rmSync(project, { recursive: true });
  for (const place of Object.keys(lock)) delete lock[place];
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

function install(place: string, manifest: object, files: Record<string, string> = {}, flags: object = {}): void {
  lock[place] = flags;
  write(`${place}/package.json`, JSON.stringify({ version: '1.2.3', ...manifest }));
  for (const [file, text] of Object.entries(files)) write(`${place}/${file}`, text);
}

function notices(): string {
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...lock } }));
  writeNotices(release, project);
  return readFileSync(path.join(release, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
}

describe('the notices of a release', () => {
  it('have name, version, licence and every licence text of a package', () => {
    install('node_modules/@a/font', { license: 'OFL-1.1' }, { LICENSE: 'Font text', 'NOTICE.md': 'Font notice' });
    expect(notices()).toMatch(/^@a\/font 1\.2\.3: OFL-1\.1$/m);
    expect(notices()).toContain('Font text\n\nFont notice');
  });

  it('have a package inside another package, and both versions of a package', () => {
    install('node_modules/a', { license: 'MIT' }, { LICENSE: 'Text of a' });
    install('node_modules/b', { license: 'MIT' }, { 'license.txt': 'Text of b' });
    install('node_modules/b/node_modules/a', { license: 'ISC', version: '9.0.0' }, { COPYING: 'Text of old a' });
    expect(notices()).toMatch(/^a 1\.2\.3: MIT\na 9\.0\.0: ISC\nb 1\.2\.3: MIT$/m);
    expect(notices().match(/Text of old a/g)).toHaveLength(1);
    expect(notices()).not.toContain('(in b)');
  });

  it('have what a package has bundled', () => {
    install(
      'node_modules/next',
      { license: 'MIT' },
      { 'license.md': 'Next text', 'dist/compiled/ws/LICENSE': 'Ws text' },
    );
    write('node_modules/next/dist/compiled/ws/package.json', JSON.stringify({ license: 'ISC' }));
    expect(notices()).toMatch(/^ws \(in next\): ISC$/m);
    expect(notices()).toContain('Ws text');
  });

  it('take no other file for a licence', () => {
    install(
      'node_modules/next',
      { license: 'MIT' },
      { 'docs/third-party-libraries.md': 'Guide', 'license.js': 'Code' },
    );
    expect(notices()).toContain('The package has no licence file.');
    expect(notices()).not.toMatch(/Guide|Code/);
  });

  it('have a text that several packages share once', () => {
    install('node_modules/a', { license: 'MIT' }, { LICENSE: 'Shared\r\ntext\r\n' });
    install('node_modules/b', { license: 'MIT' }, { LICENSE: 'Shared\ntext' });
    expect(notices().match(/Shared\s+text/g)).toHaveLength(1);
  });

  it('say where the text is if a package has none', () => {
    install('node_modules/a', {
      license: 'MIT',
      author: { name: 'Ann' },
      repository: { url: 'https://code.example/a' },
    });
    expect(notices()).toContain(
      'Author: Ann\nSource: https://code.example/a\nLicence text: https://spdx.org/licenses/MIT.html',
    );
  });

  it('have no development package', () => {
    install('node_modules/a', { license: 'GPL-3.0' }, {}, { dev: true });
    expect(notices()).not.toContain('GPL');
  });

  it.each([{ optional: true }, { devOptional: true }])(
    'have an optional package if the release has it: %o',
    (flags) => {
      install('node_modules/sharp', { license: 'Apache-2.0' }, { LICENSE: 'Sharp text' }, flags);
      lock['node_modules/of-another-platform'] = { optional: true };
      expect(notices()).not.toContain('sharp');
      write('release/node_modules/sharp/package.json', '{}');
      expect(notices()).toContain('Sharp text');
    },
  );
});

describe('a licence', () => {
  it.each(['MIT OR GPL-3.0', '(GPL-2.0 OR Apache-2.0)', 'Apache-2.0 AND MIT'])('may be %s', (license) => {
    install('node_modules/a', { license });
    expect(notices()).toContain(license);
  });

  it.each(['GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE', 'MIT AND GPL-3.0', '', undefined, { type: 'MIT' }])(
    'may not be %j',
    (license) => {
      install('node_modules/some-package', { license });
      expect(notices).toThrow(/^some-package: /);
    },
  );

  it('may not be another in what a package has bundled', () => {
    install('node_modules/next', { license: 'MIT' }, { 'dist/compiled/x/LICENSE': 'X text' });
    write('node_modules/next/dist/compiled/x/package.json', JSON.stringify({ license: 'AGPL-3.0' }));
    expect(notices).toThrow(/^x \(in next\): /);
  });
});

it('throws if a package is not installed', () => {
  lock['node_modules/a'] = {};
  expect(notices).toThrow('a is not installed');
});

it('finds every licence of this project permitted, and the fonts, React and Next among its notices', () => {
  writeNotices(release);
  const text = readFileSync(path.join(release, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  expect(text).toMatch(/^@fontsource-variable\/nunito [\d.]+: OFL-1\.1$/m);
  expect(text).toMatch(/^react [\d.]+: MIT$/m);
  expect(text).toMatch(/^next [\d.]+: MIT$/m);
});
