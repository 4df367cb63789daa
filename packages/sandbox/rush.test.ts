// @vitest-environment node

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runsOf } from '@/tests/support/runs';
import { openDatabase } from './database';
import { startServer } from './server';
import { startTestSandbox, tirelessTeacher, validForm } from './testing';

const families = runsOf();
const places = 20;

// Five teachers with two hours on one day: four times with five places.
const teachers = ['ann', 'bo', 'cy', 'di', 'ed'].map((id) =>
  tirelessTeacher({ id, days: [1], hours: [['08:00', '10:00']] }),
);
const list = '/api/trial/times?from=2026-01-05&to=2026-01-05&time_zone_id=UTC&langcode=en';

class Family {
  readonly cookies = new Map<string, string>();
  readonly mobile: string;
  readonly #port: number;
  readonly #agent: Agent;

  constructor(index: number, port: number, agent: Agent) {
    this.mobile = String(51_251_000 + index);
    this.#port = port;
    this.#agent = agent;
  }

  async signIn(): Promise<void> {
    const { res } = await this.send('login', '/ajax/access/ticket?client=1&langcode=en');
    const form = { ...validForm, mobile: this.mobile, at: res.at };
    const { code } = await this.send('login', '/ajax/student/global?langcode=en', form);
    expect(code).toBe(10000);
  }

  /** Reserves listed times, each with a double press, until one succeeds or none is left. */
  async book(): Promise<{ booked: boolean; gone: number }> {
    for (let gone = 0; ; gone++) {
      const { data: times } = await this.send('trial', list);
      if (times.length === 0) return { booked: false, gone };
      const { id } = times[Math.floor(Math.random() * times.length)];
      const form = { time_id: id, time_zone_id: 'UTC' };
      const press = () => this.send('trial', '/api/trial/reservation?langcode=en', form);
      const answers = await Promise.all([press(), press()]);
      const codes = answers.map(({ status }) => status).toSorted();
      if (codes.includes(10000)) {
        expect(codes).toEqual([10000, 40902]);
        return { booked: true, gone };
      }
      expect(codes).toEqual([40901, 40901]);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as in testing.ts
  send(role: 'login' | 'trial', url: string, form?: Record<string, string>): Promise<any> {
    return new Promise((resolve, reject) => {
      const headers = {
        host: `${role}.hk.localhost:${this.#port}`,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      };
      const method = form ? 'POST' : 'GET';
      const call = request({ host: '127.0.0.1', port: this.#port, agent: this.#agent, path: url, method, headers });
      call.on('error', reject);
      call.on('response', async (response) => {
        for (const cookie of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          this.cookies.set(name, value);
        }
        let body = '';
        for await (const chunk of response.setEncoding('utf8')) body += chunk;
        resolve(JSON.parse(body));
      });
      call.end(form && new URLSearchParams(form).toString());
    });
  }
}

it(`lets ${families} families at once have ${places} places, one each`, { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  const database = openDatabase(path.join(folder, 'sandbox.sqlite'));
  const server = await startServer(startTestSandbox({ database, teachers }).app, 0);
  // The server may close a kept-alive connection just as it is reused.
  const agent = new Agent({ keepAlive: false, maxSockets: 400 });
  onTestFinished(async () => {
    agent.destroy();
    await server.close();
    database.close();
    rmSync(folder, { recursive: true });
  });

  const everyone = Array.from({ length: families }, (_, index) => new Family(index, server.port, agent));
  await Promise.all(everyone.map((family) => family.signIn()));
  const results = await Promise.all(everyone.map((family) => family.book()));

  expect(results.filter(({ booked }) => booked)).toHaveLength(places);
  expect(results.filter(({ gone }) => gone > 0).length).toBeGreaterThan(places);
  const counts = database
    .prepare(
      `SELECT count(*) AS reservations, count(DISTINCT account_id) AS families,
         count(DISTINCT teacher || ' ' || start_at) AS places FROM reservations`,
    )
    .get();
  expect(counts).toEqual({ reservations: places, families: places, places });
  expect(await everyone[0]?.send('trial', list)).toEqual({ status: 10000, message: 'ok', data: [] });
});
