// `npm run packs`: checks every language pack and region file; says what is wrong, by file, line and key. A warning
// does not fail the check.
import { getEnvironment } from '@/lib/environment';
import { formatProblem } from '@/lib/packs/parse-pack';
import { readPacks } from '@/lib/packs/read-packs';
import { languages } from '@/lib/regions/languages';

const { completeness, problems, warnings } = readPacks(getEnvironment().localesDir);

for (const [language, { translated, needed }] of completeness) {
  // Rounded down: 100 % means that nothing is missing.
  const percent = Math.floor((100 * translated) / needed);
  console.log(
    `${language.padEnd(6)} ${String(percent).padStart(3)} %  ${translated} of ${needed}  ${languages[language].name}`,
  );
}
for (const warning of warnings) console.warn(`Warning: ${formatProblem(warning)}`);
for (const problem of problems) console.error(formatProblem(problem));
const known = warnings.length === 0 ? '' : ` Warnings: ${warnings.length}.`;
console.log((problems.length === 0 ? 'The packs are in order.' : `${problems.length} to mend.`) + known);
process.exit(problems.length === 0 ? 0 : 1);
