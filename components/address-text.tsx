import { Fragment } from 'react';

/** Shows an address of the web or of mail from left to right. It breaks after its slashes and its `@` if it can. */
export function AddressText({ children: address }: { children: string }) {
  return (
    <bdi dir="ltr">
      {address.split(/(?<=[/@])(?=.)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
