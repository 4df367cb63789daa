/** Returns the host without `www.`: a region has every host with and without it (contract, Regions and hosts). */
export function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
