// A child process of publish-load.ts that requests pages continuously, and reports faults.
import { get } from 'node:http';
import { host, type Seen, type Visits } from './publish-load';

const [ports = '', connections = ''] = process.argv.slice(2);
const paths = ['/', '/global/course', '/global/companyinfo', '/global/register', '/sitemap.xml'];
const marks = /Sürüm-(\d+)\./g;

const seen: Seen = { published: 0, begun: 0 };
const visits: Visits = { requests: 0, faults: [] };
let isOver = false;

const fault = (text: string) => visits.faults.push(text.slice(0, 300));

async function look(port: string, path: string): Promise<void> {
  const { published } = seen;
  const { status, body } = await ask(port, path);
  visits.requests += 1;
  if (status !== 200) return void fault(`${path} on ${port} answers ${status || body}`);
  const numbers = new Set([...body.matchAll(marks)].map(([, number]) => Number(number)));
  if (numbers.size > 1) fault(`${path} on ${port} is of the edits ${[...numbers].join(' and ')}`);
  for (const number of numbers) {
    if (number < published) fault(`${path} on ${port} is of edit ${number} after ${published} was published`);
    if (number > seen.begun) fault(`${path} on ${port} is of edit ${number}, which is broken or not published`);
  }
  if (path === '/' && published > 0 && numbers.size === 0) fault(`${path} on ${port} has no edit`);
  if (body.includes('{brnad}')) fault(`${path} on ${port} shows a broken text`);
}

function ask(port: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (part) => (body += part))
        .once('end', () => resolve({ status: response.statusCode ?? 0, body }))
        .once('error', ({ message }) => resolve({ status: 0, body: message }));
    }).once('error', ({ message }) => resolve({ status: 0, body: message }));
  });
}

async function visit(index: number): Promise<void> {
  const all = ports.split(',');
  for (let turn = index; !isOver; turn += 1) {
    await look(all[turn % all.length] as string, paths[turn % paths.length] as string);
  }
}

process.on('message', (message: Seen | 'end') => {
  if (message === 'end') isOver = true;
  else Object.assign(seen, message);
  if (message !== 'end') process.send?.('noted');
});
await Promise.all(Array.from({ length: Number(connections) }, (_, index) => visit(index)));
process.send?.(visits);
process.disconnect();
