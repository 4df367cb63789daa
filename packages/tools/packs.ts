// `npm run packs`: checks all language packs, articles and region files. Warnings do not fail the check.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkLocalesDir, EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { compareFindings, type Finding, isError } from '@talkaroo/content/packs/finding';
import { launchFindings } from '@talkaroo/content/packs/launch';
import { makeShape } from '@talkaroo/content/packs/make-shape';
import { formatFinding, readPackFiles, shownPath, withTexts } from '@talkaroo/content/packs/pack-files';
import { checkPacks, type Packs } from '@talkaroo/content/packs/read-packs';
import { reviewFindings } from '@talkaroo/content/packs/review-reminder';
import { ConfirmError, remember } from '@talkaroo/content/packs/words/made-from';
import { fallbackLanguage, languages } from '@talkaroo/content/regions/languages';
import { partition } from 'es-toolkit/array';
import { alignedLines } from './support/aligned-lines';
import { makeMedia } from './support/make-media';
import { nameSchemas, writeSchemas } from './support/schema-files';
import { findUnusedKeys } from './support/unused-keys';
import { writeFiles } from './support/write-files';

const help = `npm run packs               checks the packs, articles and region files of LOCALES_DIR (else locales)
npm run packs -- --launch   also what the company still has to fill in before the public sees the sites: examples,
                            facts that are not given, texts that no lawyer has read
npm run packs -- --json     the same as JSON: { "errors": […], "warnings": […], "languages": {…} };
                            npm's own lines stay away with npm run --silent packs -- --json
npm run packs -- --confirm tr home.hero.title
                            a text is right as it is, though English has changed: of one text, a group (home.hero), a
                            file (home), an article (blog/<name>), or all of a language (--confirm tr)
npm run packs -- --shape    for developers: writes packages/content/packs/shape.json again, what the code needs of each text;
                            names its schema in each file
npm run packs -- --help     this

An error keeps the packs from being published; a warning does not. Each is a line: file:line key: what, how to fix it.
The schemas in locales/schemas, with which editors check the files, are kept up to date, and so are the sizes of pictures in
locales/media/made.

translated     texts that a language has
falling back   texts that it shows in English
stale          texts translated from an English that has changed since
warnings       in its files`;

const root = process.cwd();
const shapeFile = path.join(root, 'packages/content/packs/shape.json');

const options = readOptions();
if (!options || options.help) {
  (options ? console.log : console.error)(help);
  process.exitCode = options ? 0 : 2;
} else if (options.shape) {
  renew();
} else {
  try {
    await check(options);
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof ConfirmError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function readOptions() {
  const type = 'boolean' as const;
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type }, json: { type }, launch: { type }, shape: { type }, confirm: { type: 'string' } },
      allowPositionals: true,
    });
    const [key, ...others] = positionals;
    if (others.length > 0 || (key && !values.confirm)) throw new TypeError(`What is "${others[0] ?? key}"?`);
    return { ...values, confirmed: values.confirm ? { folder: values.confirm, ...(key && { key }) } : undefined };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n`);
    return undefined;
  }
}

function renew(): void {
  const directory = path.join(root, 'locales');
  nameSchemas(directory, readPackFiles(directory));
  const shape = makeShape(readPackFiles(directory), fallbackLanguage);
  const isNew = readFileSync(shapeFile, 'utf8') !== shape;
  writeFileSync(shapeFile, shape);
  console.log(`packages/content/packs/shape.json ${isNew ? 'is new' : 'was right'}.`);
  // This process still uses the old shape.
  if (isNew) console.log('Now the schemas: npm run packs');
}

async function check({ json: asJson, launch, confirmed }: NonNullable<typeof options>): Promise<void> {
  const environment = getEnvironment();
  checkLocalesDir(environment);
  const directory = environment.localesDir;
  const unmade = await makeMedia(directory);
  const asFound = readPackFiles(directory);
  writeSchemas(directory, asFound);
  const remembered = remember(asFound, confirmed);
  writeFiles(directory, remembered);
  const packFiles = withTexts(asFound, remembered);
  const { completeness, findings } = checkPacks(packFiles);
  findings.push(...unmade, ...reviewFindings(packFiles, new Date()));
  // Releases do not contain the sources.
  if (existsSync(shapeFile)) findings.push(...findUnusedKeys(root, packFiles));
  if (launch) findings.push(...launchFindings(packFiles));
  findings.sort(compareFindings);
  const [errors, warnings] = partition(findings, isError);
  if (asJson) {
    const shown = ({ severity: _, ...finding }: Finding) => ({ ...finding, file: shownPath(finding.file) });
    const report = {
      errors: errors.map(shown),
      warnings: warnings.map(shown),
      languages: Object.fromEntries(completeness),
    };
    console.log(JSON.stringify(report, null, 2));
  } else {
    printTable(completeness);
    printFindings('Warnings', warnings);
    printFindings('Errors', errors);
    const known = warnings.length === 0 ? '' : ` Warnings: ${warnings.length}.`;
    console.log(`\n${errors.length === 0 ? 'The packs are in order.' : `Errors to fix: ${errors.length}.`}${known}`);
  }
  process.exitCode = errors.length === 0 ? 0 : 1;
}

function printTable(completeness: Packs['completeness']): void {
  const rows = Array.from(completeness, ([language, { translated, fallingBack, stale, warnings }]) => {
    // Rounded down, so that 100 % means complete.
    const percent = Math.floor((100 * translated) / Math.max(1, translated + fallingBack));
    return [language, `${percent} %`, ...[translated, fallingBack, stale, warnings].map(String)];
  });
  const names = Array.from(completeness.keys(), (language) => languages[language].name);
  const [head, ...lines] = alignedLines([['', '', 'translated', 'falling back', 'stale', 'warnings'], ...rows]);
  console.log(head);
  for (const [index, line] of lines.entries()) console.log(`${line}  ${names[index]}`);
}

function printFindings(title: string, findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  console.log(`\n${title}:`);
  for (const finding of findings) console.log(`  ${formatFinding(finding)}`);
}
