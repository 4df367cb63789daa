import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@/scripts/support/processes';
import { betweenMarkers } from './between-markers';
import { audienceTable, edgeCostTable, inputTable, limitTable, planTable } from './capacity';
import { certificateManifests, certificateSources } from './certificates';
import { varnishRules } from './varnish';

/** The files for those who deploy that are made of the tables, or have parts that are, by their path in the repository. */
export function deployFiles(): Map<string, string> {
  const edge = 'deploy/kubernetes/base/edge.yaml';
  return new Map([
    ['deploy/varnish/site.vcl', varnishRules()],
    ['deploy/kubernetes/certificates/certificates.yaml', certificateManifests()],
    [edge, betweenMarkers(read(edge), certificateSources())],
    ['docs/capacity.md', capacityPage()],
  ]);
}

function capacityPage(): string {
  const tables = {
    plan: planTable(),
    audience: audienceTable(),
    edges: edgeCostTable(),
    limits: limitTable(),
    inputs: inputTable(),
  };
  return Object.entries(tables).reduce(
    (page, [name, table]) => betweenMarkers(page, `\n${table}\n\n`, name),
    read('docs/capacity.md'),
  );
}

function read(name: string): string {
  return readFileSync(path.join(root, name), 'utf8');
}
