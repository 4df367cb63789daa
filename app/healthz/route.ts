/** Reports that the process is up (contract, Pages). */
export function GET(): Response {
  return new Response('ok\n');
}
