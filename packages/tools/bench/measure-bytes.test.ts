import { expect, it } from 'vitest';
import { inlineScripts } from './measure-bytes';

it('counts inline scripts that run as scripts, and neither data nor files', () => {
  const html = `<head>
    <script src="/_next/a.js" async=""></script>
    <script>wake()</script>
    <script type="module">turn()</script>
    <script type="speculationrules">{"prerender":[]}</script>
    <script type="application/ld+json">{"@type":"Thing"}</script>
  </head><body>
    <script>(self.__next_f=self.__next_f||[]).push([0])</script>
    <script>self.__next_f.push([1,"text"]);self.__next_f.push([1,"more"])</script>
  </body>`;
  expect(inlineScripts(html)).toBe('wake()\nturn()');
});
