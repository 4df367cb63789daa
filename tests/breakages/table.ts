// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code.

/** A step of `npm test`. */
export type StepId = 'unit' | 'packs' | 'crawl' | 'release' | 'hostile' | 'browser';

/** The test that notices, by a part of its title or `group › title`; for `packs`, a part of the command's output. */
export type Catcher = { step: StepId; file: string; title: string };

export type Breakage = {
  /** The loss to a user. */
  name: string;
  file: string;
  /** Text that the file has exactly once. */
  find: string;
  replacement: string;
  caughtBy: Catcher;
};

/** Mistakes of a line or two in what parents, marketers, crawlers and operators rely on. */
export const breakages: readonly Breakage[] = [
  {
    name: 'the country that a parent has chosen gives way to the one in the address',
    file: 'features/registration/resolve-country.ts',
    find: 'named || expected || region',
    replacement: 'expected || named || region',
    caughtBy: {
      step: 'unit',
      file: 'features/registration/resolve-country.test.ts',
      title: 'is the one that the number is typed with, or the one chosen',
    },
  },
  {
    name: 'a number with the code of another country is sent with the one on show',
    file: 'features/registration/registration-schema.ts',
    find: 'fits && country_code === typed.country_code',
    replacement: 'fits',
    caughtBy: {
      step: 'unit',
      file: 'features/registration/registration-schema.test.ts',
      title: 'rejects a number with the code of another country',
    },
  },
  {
    name: 'the 0 in front of a number is sent',
    file: 'lib/validation/mobile.ts',
    find: "const mobile = number.replace(/^0/, '');",
    replacement: 'const mobile = number;',
    caughtBy: { step: 'unit', file: 'lib/validation/mobile.laws.test.ts', title: 'one number, one payload' },
  },
  {
    name: 'a form without the agreement is sent',
    file: 'features/registration/registration-schema.ts',
    find: 'isIn([true], ',
    replacement: 'isIn([true, false], ',
    caughtBy: { step: 'unit', file: 'features/registration/registration-rules.test.tsx', title: '1. the agreement' },
  },
  {
    name: 'what a parent has typed is gone after a reload',
    file: 'features/registration/draft.ts',
    find: "  writeSession('registration_draft', JSON.stringify(current));\n",
    replacement: '',
    caughtBy: {
      step: 'unit',
      file: 'features/registration/draft.test.ts',
      title: 'is restored on the next page of the tab',
    },
  },
  {
    name: 'a second press registers twice',
    file: 'features/registration/use-registration.ts',
    find: "    if (!isIn('idle')) return;\n",
    replacement: '',
    caughtBy: {
      step: 'unit',
      file: 'features/registration/registration-form.test.tsx',
      title: 'is sent once, however often the button is pressed',
    },
  },
  {
    name: 'the focus does not go to the field that is wrong',
    file: 'features/registration/use-registration.ts',
    find: '    setFocusTarget({ on: field });\n',
    replacement: '',
    caughtBy: {
      step: 'unit',
      file: 'features/registration/registration-rules.test.tsx',
      title: '3. a mobile number that does not match',
    },
  },
  {
    name: 'the query string is lost on the way to the booking page',
    file: 'features/registration/use-registration.ts',
    find: "goTo(carryQuery(pagePath(region, language, 'booking'), location.search))",
    replacement: "goTo(pagePath(region, language, 'booking'))",
    caughtBy: {
      step: 'unit',
      file: 'features/registration/registration-form.test.tsx',
      title: 'keeps the page’s query string',
    },
  },
  {
    name: 'Enter in the list of countries sends the form',
    file: 'features/registration/country-picker.tsx',
    find: '        event.preventDefault();\n        if (items.length === 0)',
    replacement: '        if (items.length === 0)',
    caughtBy: {
      step: 'unit',
      file: 'features/registration/country-field.test.tsx',
      title: 'submits nothing on Enter if nothing matches',
    },
  },
  {
    name: 'a second press books twice',
    file: 'features/booking/use-booking.ts',
    find: "    if (busy.current) return 'busy';\n",
    replacement: '',
    caughtBy: { step: 'unit', file: 'features/booking/use-booking.test.tsx', title: 'a class is asked for once' },
  },
  {
    name: 'a class that was booked without an answer is called failed',
    file: 'features/booking/use-booking.ts',
    find: "if (last.kind === 'done' && last.data && isDone(last.data)) onDone(action, last.data);\n      else if",
    replacement: 'if',
    caughtBy: { step: 'unit', file: 'features/booking/use-booking.test.tsx', title: 'the class was booked after all' },
  },
  {
    name: 'times stand under the day of another time zone',
    file: 'lib/booking/days.ts',
    find: 'dayOf(time.start, timeZone)',
    replacement: "dayOf(time.start, 'UTC')",
    caughtBy: { step: 'unit', file: 'lib/booking/days.test.ts', title: 'is exactly one, and the time stands there' },
  },
  {
    name: 'a time without places is offered',
    file: 'lib/api/booking.ts',
    find: 'left > 0 ?',
    replacement: 'left >= 0 ?',
    caughtBy: { step: 'unit', file: 'lib/api/booking.test.ts', title: 'leaves out an entry with no place left' },
  },
  {
    name: 'the next parent at the device finds the time that the last one has chosen',
    file: 'features/header/user-menu.tsx',
    find: '    keepChosenTime(undefined);\n',
    replacement: '',
    caughtBy: { step: 'unit', file: 'features/header/account.test.tsx', title: 'forgets what is stored of the parent' },
  },
  {
    name: 'a parent who has just registered gets the form again',
    file: 'features/registration/use-registration.ts',
    find: '    noteSignIn();\n',
    replacement: '',
    caughtBy: {
      step: 'unit',
      file: 'features/registration/registration-form.test.tsx',
      title: 'announces the payload and goes to the booking page',
    },
  },
  {
    name: 'closing a toast loses the focus',
    file: 'components/toast.island.tsx',
    find: '    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });\n',
    replacement: '',
    caughtBy: {
      step: 'unit',
      file: 'components/toast.test.tsx',
      title: 'closes with its button, which restores the focus',
    },
  },
  {
    name: 'a new price is published, and texts name the old one',
    file: 'packages/content/packs/merge-packs.ts',
    find: '[group, brand, given, ...layers]',
    replacement: '[group, brand, ...layers]',
    caughtBy: {
      step: 'unit',
      file: 'packages/content/packs/company-texts.test.ts',
      title: 'names who is responsible in its legal texts',
    },
  },
  {
    name: 'texts name the company and the prices of another region',
    file: 'packages/content/packs/read-packs.ts',
    find: 'const file = regionFiles.get(region.id);',
    replacement: "const file = regionFiles.get(regions[0]?.id ?? '');",
    caughtBy: {
      step: 'unit',
      file: 'packages/content/packs/company-texts.test.ts',
      title: 'names who is responsible in its legal texts',
    },
  },
  {
    name: 'a placeholder that the code does not know is accepted',
    file: 'packages/content/packs/text-mistakes.ts',
    find: '    if (!allowed.includes(name)) return unknownPlaceholder(name, allowed);\n',
    replacement: '',
    caughtBy: { step: 'unit', file: 'packages/content/packs/faults.test.ts', title: 'a misspelt placeholder' },
  },
  {
    name: 'packs with mistakes are published',
    file: 'packages/server/publisher.ts',
    find: "    if (errors.length > 0) throw new PublishError(422, 'the packs have mistakes', errors);\n",
    replacement: '',
    caughtBy: { step: 'unit', file: 'packages/server/publisher.test.ts', title: 'refuses packs with mistakes' },
  },
  {
    name: 'a publish overwrites what somebody else has published',
    file: 'packages/server/publisher.ts',
    find: 'if (request.base !== this.#hash) {',
    replacement: 'if (!request.base) {',
    caughtBy: { step: 'unit', file: 'packages/server/publisher.test.ts', title: 'somebody else has published' },
  },
  {
    name: 'a translation whose English has changed counts as right',
    file: 'packages/content/packs/words/made-from.ts',
    find: 'english !== now.english && own === now.own',
    replacement: 'english !== now.english && own !== now.own',
    caughtBy: {
      step: 'unit',
      file: 'packages/content/packs/words/made-from.test.ts',
      title: 'is stale when English has changed, until it changes too',
    },
  },
  {
    name: 'the studio forgets what was typed while it did not answer',
    file: 'packages/studio/app/use-saving.ts',
    find: '        if (!isOver.current) timer.current = setTimeout(() => later.current(), retryMs);\n',
    replacement: '',
    caughtBy: {
      step: 'unit',
      file: 'packages/studio/app/languages/languages-section.test.tsx',
      title: 'keeps what was typed over a reload, and while the studio does not answer',
    },
  },
  {
    name: 'what is typed while the studio saves is lost',
    file: 'packages/studio/app/use-saving.ts',
    find: 'if (now && now.value !== value) pending.current.set(name, { place, value: now.value, expected: value });\n          else pending',
    replacement: 'pending',
    caughtBy: {
      step: 'unit',
      file: 'packages/studio/app/use-saving.test.tsx',
      title: 'saves what was typed during a save after it',
    },
  },
  {
    name: 'what somebody else has changed is overwritten instead of a conflict',
    file: 'packages/studio/core/merge.ts',
    find: 'if (inTheirs === inBase) return { text: mine, base: theirs };',
    replacement: 'if (inTheirs !== undefined) return { text: mine, base: theirs };',
    caughtBy: {
      step: 'unit',
      file: 'packages/studio/core/merge.test.ts',
      title: 'tells of what both have changed differently',
    },
  },
  {
    name: 'a published draft stays among the drafts',
    file: 'packages/studio/server/publish.ts',
    find: "      if (last === revision) drafts.end(id, { how: 'published', by: user, at, version });\n",
    replacement: '',
    caughtBy: { step: 'unit', file: 'packages/studio/server/publish.test.ts', title: 'puts the draft away' },
  },
  {
    name: 'x-default is lost',
    file: 'lib/seo/alternates.ts',
    find: "return fallback ? { ...links, 'x-default': fallback.url } : links;",
    replacement: 'return links;',
    caughtBy: { step: 'unit', file: 'lib/seo/alternates.test.ts', title: 'name the global site for everybody else' },
  },
  {
    name: 'a redirect to the right spelling loses the query string',
    file: 'packages/content/routing/resolve-request.ts',
    find: 'to: path + request.search',
    replacement: 'to: path',
    caughtBy: {
      step: 'unit',
      file: 'packages/content/routing/resolve-request.test.ts',
      title: 'is redirected to, in one hop and with its query',
    },
  },
  {
    name: 'search engines may list a host that is nobody’s',
    file: 'packages/content/routing/resolve-host.ts',
    find: 'known: false, listed: false',
    replacement: 'known: false, listed: true',
    caughtBy: { step: 'unit', file: 'packages/content/routing/resolve-request.test.ts', title: 'an unknown host' },
  },
  {
    name: 'robots.txt turns away the crawlers that the region lets in',
    file: 'lib/seo/crawler-files.ts',
    find: "'Allow: /' : 'Disallow: /'",
    replacement: "'Disallow: /' : 'Allow: /'",
    caughtBy: { step: 'unit', file: 'lib/seo/crawler-files.test.ts', title: 'lets in crawlers that search' },
  },
  {
    name: 'other sites may show our pages in frames',
    file: 'packages/server/response-headers.ts',
    find: "  'X-Frame-Options': 'DENY',\n",
    replacement: '',
    caughtBy: { step: 'unit', file: 'packages/server/response-headers.test.ts', title: 'protects every answer' },
  },
  {
    name: 'the cache of an edge has one entry for all regions',
    file: 'packages/edge/cache-keys.ts',
    find: 'return `${site} ${route} ${encoding}`',
    replacement: 'return `${route} ${encoding}`',
    caughtBy: {
      step: 'unit',
      file: 'packages/edge/nginx-config.test.ts',
      title: 'names an answer by its site, route and encoding',
    },
  },
  {
    name: 'a server that is not ready takes visitors',
    file: 'packages/server/admin.ts',
    find: "answer(health.state === 'ready' ? 200 : 503, lines",
    replacement: 'answer(200, lines',
    caughtBy: { step: 'unit', file: 'packages/server/admin.test.ts', title: 'is ready once the pages are warm' },
  },
  {
    name: 'the beginning of the token is enough to publish',
    file: 'packages/server/same-secret.ts',
    find: "return timingSafeEqual(digest(sent ?? ''), digest(secret));",
    replacement: "return secret.startsWith(sent ?? '');",
    caughtBy: { step: 'unit', file: 'packages/server/known-edges.test.ts', title: 'knows an edge by its secret' },
  },
  {
    name: 'reports hold telephone numbers',
    file: 'lib/errors/redact.ts',
    find: '\\p{Nd}){4,}',
    replacement: '\\p{Nd}){9,}',
    caughtBy: { step: 'unit', file: 'lib/errors/redact.test.ts', title: 'leaves no run of five digits' },
  },
  {
    name: 'one client may send any number of reports',
    file: 'packages/server/rate-limit.ts',
    find: 'count > this.#limits.perClient || ',
    replacement: '',
    caughtBy: {
      step: 'unit',
      file: 'packages/server/rate-limit.test.ts',
      title: 'allows each client so much a minute',
    },
  },
  {
    name: 'a body that comes in parts may have any length',
    file: 'packages/server/read-body.ts',
    find: 'if (bytes > limit)',
    replacement: 'if (chunk.length > limit)',
    caughtBy: { step: 'unit', file: 'packages/server/report-handler.test.ts', title: 'refuses a body without end' },
  },
  {
    name: 'a translated placeholder passes the check of packs',
    file: 'locales/tr/registration.json',
    find: 'Eşleşme: {count}',
    replacement: 'Eşleşme: {sayı}',
    caughtBy: { step: 'packs', file: '', title: 'tr/registration.json' },
  },
  {
    name: 'hreflang links are lost',
    file: 'lib/seo/page-metadata.ts',
    find: '      languages: hreflangLinks(page, slug, url),\n',
    replacement: '',
    caughtBy: {
      step: 'crawl',
      file: 'tests/crawl/search-engines.spec.ts',
      title: 'every page has a head that is complete',
    },
  },
  {
    name: 'all languages of a region have one canonical address',
    file: 'lib/seo/page-metadata.ts',
    find: 'canonical: url,',
    replacement: 'canonical: pageUrl(region, region.languages[0], page, slug),',
    caughtBy: {
      step: 'crawl',
      file: 'tests/crawl/pages.spec.ts',
      title: 'my /en/course › has its own title, description and keywords, and its canonical address',
    },
  },
  {
    name: 'search engines may list the booking page',
    file: 'lib/seo/page-metadata.ts',
    find: "isIndexable(region, language, page) ? { 'max-image-preview': 'large' } : { index: false }",
    replacement: "{ 'max-image-preview': 'large' }",
    caughtBy: {
      step: 'crawl',
      file: 'tests/crawl/pages.spec.ts',
      title: 'hk /global/expAppoint › is there, for caches and search engines too',
    },
  },
  {
    name: 'the sitemap lists pages that are not to be listed',
    file: 'lib/seo/crawler-files.ts',
    find: '      if (!isIndexable(region, language, id)) return [];\n',
    replacement: '',
    caughtBy: {
      step: 'crawl',
      file: 'tests/crawl/search-engines.spec.ts',
      title: 'the sitemap is the pages that links reach',
    },
  },
  {
    name: 'a page that is not there answers 200',
    file: 'lib/routing/resolve-on-server.ts',
    find: "'not-found': 404",
    replacement: "'not-found': 200",
    caughtBy: { step: 'crawl', file: 'tests/crawl/hosts.spec.ts', title: 'has a real 404 page of its own' },
  },
  {
    name: 'the breadcrumbs in structured data count from 0',
    file: 'features/structured-data/structured-data.tsx',
    find: 'position: index + 1,\n      ...step',
    replacement: 'position: index,\n      ...step',
    caughtBy: {
      step: 'crawl',
      file: 'tests/crawl/structured-data.spec.ts',
      title: 'hk /global/course: structured data says what the page does',
    },
  },
  {
    name: 'other sites find no picture for a link',
    file: 'lib/seo/page-metadata.ts',
    find: 'url: new URL(picture, url).href',
    replacement: 'url: picture',
    caughtBy: { step: 'crawl', file: 'tests/crawl/search-engines.spec.ts', title: 'every picture to share is there' },
  },
  {
    name: 'Arabic pages run from left to right',
    file: 'app/[region]/[lang]/layout.tsx',
    find: '<html lang={tag} dir={dir}',
    replacement: '<html lang={tag}',
    caughtBy: {
      step: 'crawl',
      file: 'tests/crawl/pages.spec.ts',
      title: 'ar /global/course › says its language, direction and region',
    },
  },
  {
    name: 'the policy lacks the hash of an inline script',
    file: 'packages/server/finish-html.ts',
    find: '(?!module|text\\/javascript|speculationrules)',
    replacement: '(?!module|text\\/javascript)',
    caughtBy: {
      step: 'crawl',
      file: 'tests/crawl/pages.spec.ts',
      title: 'hk /global/course › has a policy with the hashes of exactly its own inline scripts',
    },
  },
  {
    name: 'a server that stops drops requests',
    file: 'packages/server/stop.ts',
    find: '    if (drain && servers[0]) await untilQuiet(servers[0], servers.length > 1 ? quietWithChecksMs : quietMs);\n',
    replacement: '',
    caughtBy: {
      step: 'release',
      file: 'tests/release/release.spec.ts',
      title: 'stops on SIGTERM without a lost request',
    },
  },
  {
    name: 'a client that sends its headers too slowly keeps its connection',
    file: 'packages/server/site-server.ts',
    find: 'headersTimeout: 15_000,',
    replacement: 'headersTimeout: 0,',
    caughtBy: { step: 'hostile', file: 'tests/hostile/hostile.spec.ts', title: 'do not have to be finished' },
  },
  {
    name: 'the characters of the captcha are not sent',
    file: 'features/registration/payload.ts',
    find: '    ...(captchaShown && { captcha }),\n',
    replacement: '',
    caughtBy: {
      step: 'browser',
      file: 'tests/e2e/registration.spec.ts',
      title: '0001: asks for the characters of a picture',
    },
  },
  {
    name: 'a logout in another tab is not noticed',
    file: 'lib/session/session.island.tsx',
    find: "if (key === 'user_id' || key === null)",
    replacement: 'if (key === null)',
    caughtBy: {
      step: 'browser',
      file: 'tests/e2e/session.spec.ts',
      title: 'signing in and out in one tab shows in the others',
    },
  },
  {
    name: 'the dialog of the form leaves the focus at its close button',
    file: 'features/registration/form-dialog.island.tsx',
    find: '    box.current?.querySelector<HTMLElement>(\'input:not([type="hidden"]), select\')?.focus();\n',
    replacement: '',
    caughtBy: { step: 'browser', file: 'tests/e2e/dialog.spec.ts', title: 'gives the focus to its form' },
  },
  {
    name: 'the focus cannot be seen',
    file: 'app/styles/base.css',
    find: 'outline: 3px solid var(--colour-focus);',
    replacement: 'outline: none;',
    caughtBy: {
      step: 'browser',
      file: 'tests/e2e/dialog.spec.ts',
      title: 'the whole registration by keyboard alone, in the dialog',
    },
  },
  {
    name: 'the Arabic menu comes from the wrong side',
    file: 'components/dialog.module.css',
    find: 'margin-inline: auto 0;',
    replacement: 'margin-left: auto;\n  margin-right: 0;',
    caughtBy: { step: 'browser', file: 'tests/e2e/header.spec.ts', title: 'on a phone the tabs are in a dialog' },
  },
  {
    name: 'a press before the scripts are there is lost',
    file: 'lib/starter/press.ts',
    find: "  kept.push({ element, event });\n  element.setAttribute('aria-busy', 'true');",
    replacement: "  element.setAttribute('aria-busy', 'true');",
    caughtBy: { step: 'browser', file: 'tests/e2e/sleep.spec.ts', title: 'on Register opens the dialog, once' },
  },
  {
    name: 'links lose the query string of the address',
    file: 'lib/starter/links.ts',
    find: 'if (!search && wanted === language) return;',
    replacement: 'if (wanted === language) return;',
    caughtBy: {
      step: 'browser',
      file: 'tests/e2e/header.spec.ts',
      title: 'the query string goes along on links of this site',
    },
  },
  {
    name: 'the footer is wider than a phone',
    file: 'features/footer/footer.module.css',
    find: 'grid-template-columns: repeat(2, 1fr);',
    replacement: 'grid-template-columns: repeat(2, 15rem);',
    caughtBy: {
      step: 'browser',
      file: 'tests/e2e/pages.spec.ts',
      title: 'hk /global/register runs without an error, and fits a phone',
    },
  },
  {
    name: 'a page with a form prints empty',
    file: 'app/styles/print.css',
    find: ':has(> form),',
    replacement: ':has(form),',
    caughtBy: { step: 'browser', file: 'tests/e2e/print.spec.ts', title: 'on paper all banners of the home page' },
  },
  {
    name: 'the banner turns away while a parent fills in the form beside it',
    file: 'features/banner/swiper-carousel.tsx',
    find: 'document.hidden || area.matches(`${hover}:focus-within`)',
    replacement: 'document.hidden',
    caughtBy: {
      step: 'browser',
      file: 'tests/e2e/banner.spec.ts',
      title: 'pauses on hover, with the focus in it or in the form',
    },
  },
  {
    name: 'the region switcher loses the query string',
    file: 'features/header/region-switcher.island.tsx',
    find: 'regionAddress(region, language, page, switches, local) + search',
    replacement: 'regionAddress(region, language, page, switches, local)',
    caughtBy: {
      step: 'browser',
      file: 'tests/e2e/header.spec.ts',
      title: 'the query string goes along to another language and region',
    },
  },
];
