import { varnishRules } from './varnish';

/** The files for those who deploy that are made of the tables, by their path in the repository. */
export function deployFiles(): Map<string, string> {
  return new Map([['deploy/varnish/site.vcl', varnishRules()]]);
}
