import type { Metadata } from 'next';
import { PostView } from '@/features/blog/post-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { findPost } from '@/lib/posts/find-post';
import { postMetadata } from '@/lib/seo/page-metadata';

type Props = { params: Promise<{ slug: string }> };

/** Rendered on first request, like every page. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return postMetadata(await findPost((await params).slug));
}

export default async function Page({ params }: Props) {
  const post = await findPost((await params).slug);
  return (
    <>
      <StructuredData page="post" post={post} />
      <PostView post={post} />
    </>
  );
}
