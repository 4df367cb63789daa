import { expect, it } from 'vitest';
import { inlineTexts } from './bytes';

it('counts inline scripts that run as scripts, and neither data nor files; style sheets apart', () => {
  const html = `<head>
    <script src="/_next/a.js" async=""></script>
    <script>wake()</script>
    <script type="module">turn()</script>
    <script type="speculationrules">{"prerender":[]}</script>
    <script type="application/ld+json">{"@type":"Thing"}</script>
    <style>a{}</style>
  </head><body>
    <script>(self.__next_f=self.__next_f||[]).push([0])</script>
    <script>self.__next_f.push([1,"text"]);self.__next_f.push([1,"more"])</script>
  </body>`;
  expect(inlineTexts(html, 'script')).toBe('wake()\nturn()');
  expect(inlineTexts(html, 'style')).toBe('a{}');
});
