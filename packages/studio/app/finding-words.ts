import type { Finding } from '@talkaroo/content/packs/finding';
import type { Outcome } from './studio-context';
import { texts } from './texts';

/** The instruction for a developer, and the one for a marketer in the studio. */
const words: readonly [RegExp, string][] = [
  [
    /Translate it anew\. If it is right as it is: npm run packs.*$/s,
    'Translate it again, or say that it is still correct.',
  ],
  [
    /In another language than English, you may delete the key: the English text is shown then\./,
    'Or use the English text.',
  ],
  [/Write it below the second line “---”\./, 'Write it.'],
  [/ \(The list of such words is [^)]*\)/, ''],
  [/ If it must stay, name it under "allowed" in \S+\./, ' If it must stay, ask a developer to allow it.'],
  [/ What is to stay, such as a name, goes under "allowed" in \S+\./, ' If it must stay, ask a developer to allow it.'],
  [/,? and run npm run packs,? which makes its sizes/, ''],
  [/Switch it on in .*?(?:\}|$)(, or remove the link)?\.?/, 'Switch the page on, or remove the link.'],
  [/ Add \{ "id": .*$/s, ' Add it to the menu or the footer.'],
  [/Fill in "[^"]*" in regions\/\S+\.json.*$/s, 'Fill it in under Regions.'],
  // Names of files, keys and commands.
  [/(?:\S*\/)?regions\/shared\.json/g, 'what all regions share'],
  [/(?:\S*\/)?regions\/[\w-]+\.json/g, 'the region’s settings'],
  [/(?:\S*\/)?glossary\.json/g, 'the glossary'],
  [/(?:[\w./@-]*\/)?([\w-]+)\.(?:json|md)\b/g, '“$1”'],
  [/ ?\(npm run [^)]*\)|npm run [\w -]+/g, ''],
  // Straight quotes become typographic ones, in pairs.
  [/"([^"]*)"/g, '“$1”'],
  [/ {2,}/g, ' '],
];

export function refusalOf(result: Outcome): string | undefined {
  if (result?.ok) return undefined;
  return result && 'refused' in result ? inWords(result.refused) : texts.app.notSaved;
}

/** Returns a finding's sentence for people who do not know the files. */
export function inWords({ message, fix }: Pick<Finding, 'message' | 'fix'>): string {
  return words.reduce((text, [from, to]) => text.replace(from, to), `${message} ${fix}`).trim();
}
