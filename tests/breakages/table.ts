// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code.

type Breakage = {
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  /** If absent, the text is deleted. */
  replacement?: string;
  /** The test that must fail: `<file> › <part of its title, or of group › title>`; or `npm run packs › <output>`. */
  caughtBy: string;
};

/** Mistakes that users would notice, by their description. */
export const breakages: Readonly<Record<string, Breakage>> = {
  'the country that a parent has chosen gives way to the one in the address': {
    file: 'features/registration/resolve-country.ts',
    find: 'named || expected || region',
    replacement: 'expected || named || region',
    caughtBy:
      'features/registration/resolve-country.test.ts › is the one that the number is typed with, or the one chosen',
  },
  'a number with the code of another country is sent with the one on show': {
    file: 'features/registration/registration-schema.ts',
    find: 'country_code !== typed.country_code',
    replacement: 'false',
    caughtBy: 'features/registration/registration-schema.test.ts › rejects a number with the code of another country',
  },
  'the 0 in front of a number is sent': {
    file: 'lib/validation/mobile.ts',
    find: "const mobile = number.replace(/^0/, '');",
    replacement: 'const mobile = number;',
    caughtBy: 'lib/validation/mobile.laws.test.ts › one number, one payload',
  },
  'a form without the agreement is sent': {
    file: 'features/registration/registration-schema.ts',
    find: 'isIn([true], ',
    replacement: 'isIn([true, false], ',
    caughtBy: 'features/registration/registration-rules.test.tsx › 1. the agreement',
  },
  'what a parent has typed is gone after a reload': {
    file: 'features/registration/draft.ts',
    find: "  writeSession('registration_draft', JSON.stringify(current));\n",
    caughtBy: 'features/registration/draft.test.ts › is restored on the next page of the tab',
  },
  'a second press registers twice': {
    file: 'features/registration/use-registration.ts',
    find: "    if (!isIn('idle')) return;\n",
    caughtBy: 'features/registration/registration-form.test.tsx › is sent once, however often the button is pressed',
  },
  'the focus does not go to the field that is wrong': {
    file: 'features/registration/use-registration.ts',
    find: '    setFocusTarget({ on: field });\n',
    caughtBy: 'features/registration/registration-rules.test.tsx › 3. a mobile number that does not match',
  },
  'the query string is lost on the way to the booking page': {
    file: 'features/registration/use-registration.ts',
    find: "appendCurrentQuery(pagePath(region, language, 'booking'), location.search)",
    replacement: "pagePath(region, language, 'booking')",
    caughtBy: 'features/registration/registration-form.test.tsx › keeps the page’s query string',
  },
  'Enter in the list of countries sends the form': {
    file: 'features/registration/country-picker.tsx',
    find: '        event.preventDefault();\n        if (items.length === 0)',
    replacement: '        if (items.length === 0)',
    caughtBy: 'features/registration/country-field.test.tsx › submits nothing on Enter if nothing matches',
  },
  'a second press books twice': {
    file: 'features/booking/use-booking.ts',
    find: "    if (busy.current) return 'busy';\n",
    caughtBy: 'features/booking/use-booking.test.tsx › a class is asked for once',
  },
  'a class that was booked without an answer is called failed': {
    file: 'features/booking/use-booking.ts',
    find: "if (last.kind === 'done' && last.data && isDone(last.data)) onDone(action, last.data);\n      else if",
    replacement: 'if',
    caughtBy: 'features/booking/use-booking.test.tsx › the class was booked after all',
  },
  'times stand under the day of another time zone': {
    file: 'lib/booking/days.ts',
    find: 'dayOf(time.start, timeZone)',
    replacement: "dayOf(time.start, 'UTC')",
    caughtBy: 'lib/booking/days.test.ts › is exactly one, and the time stands there',
  },
  'a time without places is offered': {
    file: 'lib/api/booking.ts',
    find: 'left > 0 ?',
    replacement: 'left >= 0 ?',
    caughtBy: 'lib/api/booking.test.ts › leaves out an entry with no place left',
  },
  'the next parent at the device finds the time that the last one has chosen': {
    file: 'features/header/user-menu.tsx',
    find: '    keepChosenTime(undefined);\n',
    caughtBy: 'features/header/account.test.tsx › forgets what is stored of the parent',
  },
  'a parent who has just registered gets the form again': {
    file: 'features/registration/use-registration.ts',
    find: '    noteSignIn();\n',
    caughtBy: 'features/registration/registration-form.test.tsx › announces the payload and goes to the booking page',
  },
  'closing a toast loses the focus': {
    file: 'components/toast.island.tsx',
    find: '    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });\n',
    caughtBy: 'components/toast.test.tsx › closes with its button, which restores the focus',
  },
  'a new price is published, and texts name the old one': {
    file: 'packages/content/packs/merge-packs.ts',
    find: '[group, brand, given, ...layers]',
    replacement: '[group, brand, ...layers]',
    caughtBy: 'packages/content/packs/company-texts.test.ts › names who is responsible in its legal texts',
  },
  'texts name the company and the prices of another region': {
    file: 'packages/content/packs/read-packs.ts',
    find: 'const file = regionFiles.get(region.id);',
    replacement: "const file = regionFiles.get(regions[0]?.id ?? '');",
    caughtBy: 'packages/content/packs/company-texts.test.ts › names who is responsible in its legal texts',
  },
  'a placeholder that the code does not know is accepted': {
    file: 'packages/content/packs/text-mistakes.ts',
    find: '    if (!allowed.includes(name)) return unknownPlaceholder(name, allowed);\n',
    caughtBy: 'packages/content/packs/faults.test.ts › a misspelt placeholder',
  },
  'packs with mistakes are published': {
    file: 'packages/server/publisher.ts',
    find: "    if (errors.length > 0) throw new PublishError(422, 'the packs have mistakes', errors);\n",
    caughtBy: 'packages/server/publisher.test.ts › refuses packs with mistakes',
  },
  'a publish overwrites what somebody else has published': {
    file: 'packages/server/publisher.ts',
    find: 'if (request.base !== this.#inUse.hash) {',
    replacement: 'if (!request.base) {',
    caughtBy: 'packages/server/publisher.test.ts › somebody else has published',
  },
  'a translation whose English has changed counts as right': {
    file: 'packages/content/packs/words/made-from.ts',
    find: 'english !== now.english && own === now.own',
    replacement: 'english !== now.english && own !== now.own',
    caughtBy:
      'packages/content/packs/words/made-from.test.ts › is stale when English has changed, until it changes too',
  },
  'the studio forgets what was typed while it did not answer': {
    file: 'packages/studio/app/use-saving.ts',
    find: '          return flushLater(retryMs);\n',
    caughtBy:
      'packages/studio/app/languages/languages-section.test.tsx › keeps what was typed over a reload, and while the studio does not answer',
  },
  'what is typed while the studio saves is lost': {
    file: 'packages/studio/app/use-saving.ts',
    find: 'if (now && !isEqual(now.value, value)) pending.set(name, { ...now, expected: value ?? null, sent });\n          else pending',
    replacement: 'pending',
    caughtBy: 'packages/studio/app/use-saving.test.tsx › saves what was typed during a save after it',
  },
  'what somebody else has changed is overwritten instead of a conflict': {
    file: 'packages/studio/core/changes.ts',
    find: 'isOpen: merged === undefined }',
    replacement: 'isOpen: false }',
    caughtBy: 'packages/studio/core/changes.test.ts › is a conflict, and stays in the draft',
  },
  'a published draft stays among the drafts': {
    file: 'packages/studio/server/publish.ts',
    find: "drafts.end(id, { how: 'published', by: user, version });",
    caughtBy: 'packages/studio/server/publish.test.ts › puts the draft away',
  },
  'x-default is lost': {
    file: 'lib/seo/alternates.ts',
    find: "return fallback ? { ...links, 'x-default': fallback.url } : links;",
    replacement: 'return links;',
    caughtBy: 'lib/seo/alternates.test.ts › name the global site for everybody else',
  },
  'a redirect to the right spelling loses the query string': {
    file: 'packages/content/routing/resolve-request.ts',
    find: 'to: to + request.search',
    replacement: 'to',
    caughtBy: 'packages/content/routing/resolve-request.test.ts › is redirected to, in one hop and with its query',
  },
  'search engines may list a host that is nobody’s': {
    file: 'packages/content/routing/resolve-host.ts',
    find: 'region: defaultRegion, known: false',
    replacement: 'region: defaultRegion, known: false, listed: true',
    caughtBy: 'packages/content/routing/resolve-request.test.ts › an unknown host',
  },
  'robots.txt turns away the crawlers that the region lets in': {
    file: 'lib/seo/crawler-files.ts',
    find: "'Allow: /' : 'Disallow: /'",
    replacement: "'Disallow: /' : 'Allow: /'",
    caughtBy: 'lib/seo/crawler-files.test.ts › lets in crawlers that search',
  },
  'other sites may show our pages in frames': {
    file: 'packages/server/response-headers.ts',
    find: "  'X-Frame-Options': 'DENY',\n",
    caughtBy: 'packages/server/response-headers.test.ts › protects every answer',
  },
  'the cache of an edge has one entry for all regions': {
    file: 'packages/edge/nginx.conf',
    find: 'proxy_cache_key "$owner$page $kept_encoding";',
    replacement: 'proxy_cache_key "$page $kept_encoding";',
    caughtBy: 'packages/edge/edge.test.ts › shows each site its own pages',
  },
  'the log of an edge names visitors and their numbers': {
    file: 'packages/edge/nginx.conf',
    find: 'error.log" emerg;',
    replacement: 'error.log" warn;',
    caughtBy: 'packages/edge/edge.test.ts › writes no number, address or query',
  },
  'a server that is not ready takes visitors': {
    file: 'packages/server/admin.ts',
    find: 'answer(readiness().isReady ? 200 : 503, readiness().text)',
    replacement: 'answer(200, readiness().text)',
    caughtBy: 'packages/server/admin.test.ts › is ready once the pages are warm',
  },
  'the beginning of the token is enough to publish': {
    file: 'packages/server/same-secret.ts',
    find: "return timingSafeEqual(digest(sent ?? ''), digest(secret));",
    replacement: "return secret.startsWith(sent ?? '');",
    caughtBy: 'packages/server/known-edges.test.ts › knows an edge by its secret',
  },
  'reports hold telephone numbers': {
    file: 'lib/errors/redact.ts',
    find: '\\p{Nd}){4,}',
    replacement: '\\p{Nd}){9,}',
    caughtBy: 'lib/errors/redact.test.ts › leaves no run of five digits',
  },
  'one client may send any number of reports': {
    file: 'packages/server/rate-limit.ts',
    find: 'count > perClient || ',
    caughtBy: 'packages/server/rate-limit.test.ts › allows each client so much a minute',
  },
  'a body that comes in parts may have any length': {
    file: 'packages/server/read-body.ts',
    find: 'if (bytes > limit)',
    replacement: 'if (chunk.length > limit)',
    caughtBy: 'packages/server/report-handler.test.ts › refuses a body without end',
  },
  'a translated placeholder passes the check of packs': {
    file: 'locales/tr/registration.json',
    find: 'Eşleşme: {count}',
    replacement: 'Eşleşme: {sayı}',
    caughtBy: 'npm run packs › tr/registration.json',
  },
  'hreflang links are lost': {
    file: 'lib/seo/page-metadata.ts',
    find: '      languages: hreflangLinks(page, topic, { region, language, url }),\n',
    caughtBy: 'tests/crawl/search-engines.spec.ts › every page has a head that is complete',
  },
  'all languages of a region have one canonical address': {
    file: 'lib/seo/page-metadata.ts',
    find: 'canonical: url,',
    replacement: 'canonical: pageUrl(region, region.languages[0], page, slug),',
    caughtBy:
      'tests/crawl/pages.spec.ts › my /en/course › has its own title, description and keywords, and its canonical address',
  },
  'search engines may list the booking page': {
    file: 'lib/seo/page-metadata.ts',
    find: "isIndexable(region, language, page) ? { 'max-image-preview': 'large' } : { index: false }",
    replacement: "{ 'max-image-preview': 'large' }",
    caughtBy: 'tests/crawl/pages.spec.ts › hk /global/expAppoint › is there, for caches and search engines too',
  },
  'the sitemap lists pages that are not to be listed': {
    file: 'lib/seo/crawler-files.ts',
    find: '      if (!isIndexable(region, language, page)) return [];\n',
    caughtBy: 'tests/crawl/search-engines.spec.ts › the sitemap is the pages that links reach',
  },
  'a page that is not there answers 200': {
    file: 'lib/routing/resolve-on-server.ts',
    find: "'not-found': 404",
    replacement: "'not-found': 200",
    caughtBy: 'tests/crawl/hosts.spec.ts › has a real 404 page of its own',
  },
  'the breadcrumbs in structured data count from 0': {
    file: 'features/structured-data/structured-data.tsx',
    find: 'position: index + 1, ...item',
    replacement: 'position: index, ...item',
    caughtBy: 'tests/crawl/structured-data.spec.ts › hk /global/course: structured data says what the page does',
  },
  'other sites find no picture for a link': {
    file: 'lib/seo/page-metadata.ts',
    find: 'url: new URL(picture, url).href',
    replacement: 'url: picture',
    caughtBy: 'tests/crawl/search-engines.spec.ts › every picture to share is there',
  },
  'Arabic pages run from left to right': {
    file: 'app/[region]/[lang]/layout.tsx',
    find: '<html lang={tag} dir={dir}',
    replacement: '<html lang={tag}',
    caughtBy: 'tests/crawl/pages.spec.ts › ar /global/course › says its language, direction and region',
  },
  'the policy lacks the hash of an inline script': {
    file: 'packages/server/finish-html.ts',
    find: ', speculationRules].map(policyHash)',
    replacement: '].map(policyHash)',
    caughtBy:
      'tests/crawl/pages.spec.ts › hk /global/course › has a policy with the hashes of exactly its own inline scripts',
  },
  'a server that stops drops requests': {
    file: 'packages/server/stop.ts',
    find: '    if (drain && servers[0]) await untilQuiet(servers[0], servers.length > 1 ? quietWithChecksMs : quietMs);\n',
    caughtBy: 'tests/release/release.spec.ts › stops on SIGTERM without a lost request',
  },
  'a client that sends its headers too slowly keeps its connection': {
    file: 'packages/server/site-server.ts',
    find: 'headersTimeout: 15_000,',
    replacement: 'headersTimeout: 0,',
    caughtBy: 'tests/hostile/hostile.spec.ts › do not have to be finished',
  },
  'the characters of the captcha are not sent': {
    file: 'features/registration/payload.ts',
    find: '    ...(captchaShown && { captcha }),\n',
    caughtBy: 'tests/e2e/registration.spec.ts › 0001: asks for the characters of a picture',
  },
  'a logout in another tab is not noticed': {
    file: 'lib/session/session.island.tsx',
    find: "refreshIf(key === 'user_id' || key === null)",
    replacement: 'refreshIf(key === null)',
    caughtBy: 'tests/e2e/session.spec.ts › signing in and out in one tab shows in the others',
  },
  'the dialog of the form leaves the focus at its close button': {
    file: 'features/registration/form-dialog.island.tsx',
    find: '    box.current?.querySelector<HTMLElement>(numberField)?.focus();\n',
    caughtBy: 'tests/e2e/dialog.spec.ts › gives the focus to its form',
  },
  'the focus cannot be seen': {
    file: 'app/styles/base.css',
    find: 'outline: 3px solid var(--colour-focus);',
    replacement: 'outline: none;',
    caughtBy: 'tests/e2e/dialog.spec.ts › the whole registration by keyboard alone, in the dialog',
  },
  'the Arabic menu comes from the wrong side': {
    file: 'components/dialog.module.css',
    find: 'margin-inline: auto 0;',
    replacement: 'margin-left: auto;\n  margin-right: 0;',
    caughtBy: 'tests/e2e/header.spec.ts › on a phone the tabs are in a dialog',
  },
  'a press before the scripts are there is lost': {
    file: 'lib/starter/press.ts',
    find: '  kept.push({ element, event });\n  mark(event);',
    replacement: '  mark(event);',
    caughtBy: 'tests/e2e/sleep.spec.ts › on Register opens the dialog, once',
  },
  'links lose the query string of the address': {
    file: 'lib/starter/links.ts',
    find: 'if (!search && wanted === language) return;',
    replacement: 'if (wanted === language) return;',
    caughtBy: 'tests/e2e/header.spec.ts › the query string goes along on links of this site',
  },
  'the footer is wider than a phone': {
    file: 'features/footer/footer.module.css',
    find: 'grid-template-columns: repeat(3, minmax(0, 1fr));',
    replacement: 'grid-template-columns: repeat(3, 15rem);',
    caughtBy: 'tests/e2e/pages.spec.ts › hk /global/register runs without an error, and fits a phone',
  },
  'a page with a form prints empty': {
    file: 'app/styles/print.css',
    find: ':has(> form),',
    replacement: ':has(form),',
    caughtBy: 'tests/e2e/print.spec.ts › on paper all banners of the home page',
  },
  'the banner turns away while a parent fills in the form beside it': {
    file: 'features/banner/run-swiper.ts',
    find: 'area.matches(`${hover}:focus-within`)',
    replacement: 'false',
    caughtBy: 'tests/e2e/banner.spec.ts › pauses on hover, with the focus in it or in the form',
  },
  'the region switcher loses the query string': {
    file: 'features/header/region-switcher.island.tsx',
    find: 'regionAddress(region, language, page, switches, local) + search',
    replacement: 'regionAddress(region, language, page, switches, local)',
    caughtBy: 'tests/e2e/header.spec.ts › the query string goes along to another language and region',
  },
};
