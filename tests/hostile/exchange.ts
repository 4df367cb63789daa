import { connect } from 'node:net';
import { plainBody } from '../support/ask-server';

export type Exchange = {
  bytes: Buffer;
  /** Methods of the requests that may be answered, as a HEAD response has no body. */
  methods: string[];
  /** Whether the client ends its side after writing. */
  halfClosed?: boolean;
};

export type Answer = {
  status: number;
  /** Lower-case names; repeated headers in order. */
  headers: [string, string][];
  body: string;
};

export type Outcome = {
  answers: Answer[];
  /** `answered`: all requests; `closed`: by the server; `hung`: neither before the limit. */
  end: 'answered' | 'closed' | 'hung';
};

/** Writes to a new connection and reads until all requests are answered, it closes, or `limitMs` have passed. */
export function exchange(port: number, { bytes, methods, halfClosed }: Exchange, limitMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: Boolean(halfClosed) });
    const received: Buffer[] = [];
    const settle = (end: Outcome['end']) => {
      clearTimeout(timer);
      socket.destroy();
      const answers = readAnswers(Buffer.concat(received), methods, end === 'closed');
      resolve({ answers, end });
    };
    const timer = setTimeout(() => settle('hung'), limitMs);
    socket.on('data', (part) => {
      received.push(part);
      if (readAnswers(Buffer.concat(received), methods, false).length >= methods.length) settle('answered');
    });
    // The server may close before everything is written.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => settle('closed'));
    socket.write(bytes);
    if (halfClosed) socket.end();
  });
}

/** Returns the complete responses. If `closed`, the end of the connection ends a body without a length. */
function readAnswers(bytes: Buffer, methods: string[], closed: boolean): Answer[] {
  const answers: Answer[] = [];
  let rest = bytes;
  for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
    const [line = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n');
    rest = rest.subarray(end + 4);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
    if (Number.isNaN(status)) throw new Error(`not an answer: ${line.slice(0, 100)}`);
    if (status < 200) continue;
    const headers = lines.map((header): [string, string] => {
      const colon = header.indexOf(':');
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    });
    const isEmpty = methods[answers.length] === 'HEAD' || status === 204 || status === 304;
    const body = isEmpty ? { content: Buffer.of(), rest } : readBody(rest, new Map(headers), closed);
    if (!body) break;
    answers.push({ status, headers, body: body.content.toString() });
    rest = body.rest;
  }
  return answers;
}

function readBody(bytes: Buffer, headers: Map<string, string>, closed: boolean) {
  const coding = headers.get('content-encoding');
  if (headers.get('transfer-encoding') === 'chunked') {
    const chunks: Buffer[] = [];
    let rest = bytes;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const size = Number.parseInt(rest.toString('latin1', 0, end), 16);
      if (end + size + 4 > rest.length) break;
      chunks.push(rest.subarray(end + 2, end + 2 + size));
      rest = rest.subarray(end + size + 4);
      if (size === 0) return { content: plainBody(Buffer.concat(chunks), coding), rest };
    }
    return undefined;
  }
  const end = Number(headers.get('content-length') ?? (closed ? bytes.length : Infinity));
  if (end > bytes.length) return undefined;
  return { content: plainBody(bytes.subarray(0, end), coding), rest: bytes.subarray(end) };
}
