/** Reads an answer up to a number of bytes; then the connection is closed. */
export async function bytesOf(response: Response, limit: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > limit) break;
  }
  return { bytes: Buffer.concat(parts), isWhole: length <= limit };
}
