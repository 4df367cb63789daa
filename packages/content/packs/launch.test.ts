import { describe, expect, it } from 'vitest';
import { launchFindings } from './launch';
import { readPackFiles } from './pack-files';

const folder = readPackFiles('locales');
const hkFile = folder.files.get('regions/hk.json') ?? '';

function found(name: string, text = folder.files.get(name) ?? '') {
  const findings = launchFindings({ ...folder, files: new Map(folder.files).set(name, text) });
  return findings
    .filter(({ file }) => file === name)
    .map(({ severity, key, message }) => `${severity} ${key}: ${message}`);
}

describe('before the launch', () => {
  it('every example of a region file is named', () => {
    const lines = found('regions/hk.json');
    expect(lines).toContainEqual(expect.stringMatching(/^error company\.name: This is an example: "Talkaroo/));
    expect(lines).toContainEqual(expect.stringMatching(/^error company\.prices: /));
    expect(lines).toContain('error contacts.email: This address is an example.');
    expect(lines).toContain('error icp: This ICP number is an example: 粵ICP備00000000號.');
    expect(lines).toContainEqual(expect.stringMatching(/^warning company\.licences: This fact is not given/));
    expect(lines.some((line) => / company\.(example|people)/.test(line))).toBe(false);
  });

  it('the company’s own facts are none', () => {
    const own = found('regions/hk.json', hkFile.replace('"example": true', '"example": false'));
    expect(own.filter((line) => line.startsWith('error company.') && !line.includes('address is'))).toEqual([]);
  });

  it('people are examples until the region file says that they are real', () => {
    expect(found('regions/shared.json')).toContain(
      'error company.people.stories: The stories are examples, and labelled as such.',
    );
    const real = (folder.files.get('regions/shared.json') ?? '').replaceAll('"examples"', '"real"');
    expect(found('regions/shared.json', real).filter((line) => line.includes('people'))).toEqual([]);
  });

  it('every legal text waits for a lawyer, also one that does not say so', () => {
    expect(found('en/privacy.json')).toEqual(['error counsel: No lawyer has read this page.']);
    expect(found('tr/privacy.json', '{}')).toEqual(['error counsel: No lawyer has read this page.']);
    expect(found('tr/privacy.json', '{ "counsel": "done" }')).toEqual([]);
  });
});
