import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { betweenMarkers } from './between-markers';
import { certificateManifests, certificateSources } from './certificates';

const edge = 'deploy/kubernetes/base/edge.yaml';

/** The manifests made from the table of regions, in whole or in part, by their path in the repository. */
export function deployFiles(): Map<string, string> {
  return new Map([
    ['deploy/kubernetes/certificates/certificates.yaml', certificateManifests()],
    [edge, betweenMarkers(readFileSync(path.join(root, edge), 'utf8'), certificateSources())],
  ]);
}
