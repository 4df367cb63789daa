import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { stopAll } from '@talkaroo/tools/support/processes';

/** A certificate authority for tests: Pebble, with its own DNS server. */
export class TestAuthority {
  #children: ChildProcess[] = [];
  #ports: { api: number; management: number; dns: number; names: number };

  private constructor(
    readonly place: string,
    ports: number[],
  ) {
    const [api, management, dns, names] = ports as [number, number, number, number];
    this.#ports = { api, management, dns, names };
  }

  /** Starts the authority in an empty folder. It validates challenges at `httpPort`. */
  static async start(place: string, httpPort: number): Promise<TestAuthority> {
    const authority = new TestAuthority(place, await freePorts(4));
    await authority.#start(httpPort);
    return authority;
  }

  async #start(httpPort: number): Promise<void> {
    const { api, management, dns, names } = this.#ports;
    const [key, config] = [path.join(this.place, 'api.key'), path.join(this.place, 'pebble.json')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    const files = ['-keyout', key, '-out', this.trust, '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...request, ...files], { stdio: 'pipe' });
    const pebble = {
      listenAddress: `127.0.0.1:${api}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate: this.trust,
      privateKey: key,
      httpPort,
      tlsPort: 1,
      certificateValidityPeriod: 90 * 86_400,
    };
    writeFileSync(config, JSON.stringify({ pebble }));
    const off = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', ''];
    const listen = ['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${names}`];
    this.#children = [
      spawn('pebble-challtestsrv', [...listen, ...off], { stdio: 'ignore' }),
      spawn('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`], {
        stdio: 'ignore',
        // Disables the random delays and rejections that test clients' robustness.
        env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0', PEBBLE_AUTHZREUSE: '0' },
      }),
    ];
    await this.#untilUp(() => this.root());
    await this.#untilUp(() => this.setLost('nobody.example', false));
  }

  get directory(): string {
    return `https://localhost:${this.#ports.api}/dir`;
  }

  /** Path of the CA certificate that its clients must trust. */
  get trust(): string {
    return path.join(this.place, 'api.pem');
  }

  root(): Promise<string> {
    const options = { ca: readFileSync(this.trust), servername: 'localhost' };
    return new Promise((resolve, reject) => {
      get(`https://127.0.0.1:${this.#ports.management}/roots/0`, options, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve(text));
      }).on('error', reject);
    });
  }

  /** Sets whether the DNS fails for a host. */
  async setLost(host: string, lost: boolean): Promise<void> {
    const address = `http://127.0.0.1:${this.#ports.names}/${lost ? 'set' : 'clear'}-servfail`;
    await fetch(address, { method: 'POST', body: JSON.stringify({ host }) });
  }

  stop(): Promise<void> {
    return stopAll(this.#children);
  }

  async #untilUp(ask: () => Promise<unknown>): Promise<void> {
    while (this.#children.every(({ exitCode }) => exitCode === null)) {
      const isUp = await ask().then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('Pebble does not start');
  }
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer();
      return new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
