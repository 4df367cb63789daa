import { readArticleLink } from '@talkaroo/content/articles/article-link';
import { readLanguageMark } from '@talkaroo/content/articles/language-mark';
import { isPicture } from '@talkaroo/content/packs/picture-schema';
import type { Language } from '@talkaroo/content/regions/languages';
import type { Region } from '@talkaroo/content/regions/regions';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { pictureFiles, plainAddress } from '@/components/picture-files';
import { markEnglish } from './mark-english';

const blocks = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr'];

const markdown = new Marked({
  async: false,
  renderer: {
    link({ href, text }) {
      const lang = readLanguageMark(href);
      return lang ? `<span lang="${lang}">${text}</span>` : false;
    },
  },
});

/** Renders Markdown to safe HTML; links lead to the region's pages. `[words](lang:ms)` marks words of a language. */
export function articleHtml(body: string, region: Region, language: Language): string {
  return sanitizeHtml(markdown.parse(body) as string, {
    allowedTags: [...blocks, 'strong', 'em', 'a', 'img', 'br', 'span'],
    textFilter: (text, tagName) => (tagName === 'span' ? text : markEnglish(text, language)),
    allowedAttributes: {
      span: ['lang'],
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
      ol: ['start'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => {
        const address = readArticleLink(region, language, href);
        if (!address) return { tagName, attribs: {} };
        return { tagName, attribs: { href: address, ...(/^https:/.test(address) && { rel: 'external noopener' }) } };
      },
      img: (tagName, { src = '', alt = '' }): sanitizeHtml.Tag => {
        if (!isPicture(src)) return { tagName, attribs: {} };
        return { tagName, attribs: { ...photoAttributes(src), alt, loading: 'lazy', decoding: 'async' } };
      },
    },
    // A link without a target keeps its text; a picture without a source is dropped.
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'a' && !attribs.href) || (tag === 'img' && !attribs.src) ? 'excludeTag' : false,
  });
}

/** A photograph in a text keeps its own shape. */
function photoAttributes(src: string): sanitizeHtml.Attributes {
  const files = pictureFiles(src);
  const size = files?.record.size;
  if (!files || !size) return { src: plainAddress(src) };
  const { width, height } = size;
  const sizes = 'auto, (max-width: 48rem) 100vw, 48rem';
  return { src: plainAddress(src), srcset: files.sources('webp'), sizes, width: `${width}`, height: `${height}` };
}

export function articleText(body: string): string {
  const text = sanitizeHtml(markdown.parse(body) as string, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
