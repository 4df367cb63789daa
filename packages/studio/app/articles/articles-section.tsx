import { articleKinds, articlePage, kindOf, type PageId } from '@talkaroo/content/regions/pages';
import { useState } from 'react';
import { placeId } from '../../core/place-id';
import type { ArticleEntry } from '../../protocol';
import { Action } from '../action';
import { useOfDraft } from '../api';
import { DialogForm } from '../dialog';
import { inWords } from '../finding-words';
import { ErrorCount } from '../findings';
import { TextInput } from '../form';
import { SiteChoice } from '../frame/page-choices';
import { counted, inEnglish, mayChange, regionOf, spokenIn } from '../places';
import { Section, Table, Waiting } from '../section';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useRequest } from '../use-request';
import { ArticleEditor, StateBadge } from './article-editor';
import styles from './articles.module.css';
import { NewArticle } from './dialogs';

export function ArticlesSection() {
  const { view, go } = useStudio();
  const list = useOfDraft('GET /drafts/:id/articles', { language: view.language, region: view.region });
  const kind = kindOf(view.page as PageId);
  const open = list.data?.find((one) => one.kind === kind && one.slug === view.slug && one.state !== 'missing');

  if (list.data && open) return <ArticleEditor key={open.file} article={open} articles={list.data} />;
  return (
    <Section
      heading="Articles"
      hint="Articles of the blog, and guides."
      choice={
        <SiteChoice label="Language" view={{ ...view, page: 'home', slug: '' }} onChange={(to) => go({ view: to })} />
      }
    >
      {list.data ? <ArticleList articles={list.data} /> : <Waiting problem={list.problem} onRetry={list.reload} />}
    </Section>
  );
}

const columns = ['Title', 'Kind', 'Date', 'State', 'Actions'];

/** An article to remove, as it was when the user was asked. */
type Asked = { article: ArticleEntry; source: string };

function ArticleList({ articles }: { articles: readonly ArticleEntry[] }) {
  const { session, draft, view, go, edit, unsaved, forget, announce } = useStudio();
  const isReadOnly = !mayChange(session, `${view.language}/`);
  const pages = regionOf(session, view.region)?.pages ?? [];
  const kinds = articleKinds.filter((one) => pages.some(({ page }) => page === one));
  const spoken = spokenIn(session, view);
  const request = useRequest();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const [made, setMade] = useState<{ translated?: ArticleEntry }>();
  const words = search.trim().toLowerCase();
  const found = articles.filter(({ title, slug }) => `${title} ${slug}`.toLowerCase().includes(words));
  const open = ({ kind, slug }: Pick<ArticleEntry, 'kind' | 'slug'>) => go({ view: { page: articlePage(kind), slug } });
  const askToRemove = async (article: ArticleEntry) => {
    const answer = await request('GET /drafts/:id/value', { id: draft.id, file: article.file, key: '' });
    if (answer) setAsked({ article, source: String(answer.value) });
  };
  const remove = async ({ article: { file, title }, source }: Asked) => {
    const result = await edit([{ file, key: '', value: null, expected: source }]);
    if (result && 'refused' in result) {
      const why = inWords({ ...result.refused, fix: '' });
      return `It is not removed. Without it, this would be wrong: ${why} Change that first.`;
    }
    setAsked(undefined);
    if (result?.ok) {
      forget([...unsaved.keys()].filter((name) => name.startsWith(placeId({ file, key: '' }))));
      announce(texts.list.removed(title));
    }
    return undefined;
  };
  const rowOf = (article: ArticleEntry) => {
    const { kind, slug, title, date, state, errors } = article;
    const isMissing = state === 'missing';
    return (
      <tr key={`${kind}/${slug}`}>
        <th scope="row" {...(isMissing ? inEnglish : spoken)}>
          {isMissing ? title : <Action label={title} onClick={() => open(article)} />}
        </th>
        <td>{texts.articles.kinds[kind]}</td>
        <td>{date}</td>
        <td>
          <StateBadge state={state} /> <ErrorCount count={errors} />
        </td>
        <td className="end-actions">
          {isMissing && !isReadOnly && (
            <Action look="button" label="Translate" of={title} onClick={() => setMade({ translated: article })} />
          )}
          {!isMissing && <Action look="button" label="Edit" of={title} onClick={() => open(article)} />}
          {!isMissing && !isReadOnly && (
            <Action look="quiet" label="Remove" of={title} onClick={() => void askToRemove(article)} />
          )}
        </td>
      </tr>
    );
  };
  return (
    <>
      {isReadOnly && <p className="note">You may not change texts of this language.</p>}
      <div className={`actions ${styles.filters}`}>
        <TextInput label="Search by title" type="search" value={search} onChange={setSearch} />
        <span role="status" className="hint">
          {counted(found.length, 'article')}
        </span>
        {!isReadOnly && kinds.length > 0 && (
          <Action look="primary" label="New article" className="end" onClick={() => setMade({})} />
        )}
      </div>
      {found.length === 0 ? (
        <p className="empty">{articles.length === 0 ? 'There is no article yet.' : 'No article has such a title.'}</p>
      ) : (
        <Table columns={columns}>{found.map(rowOf)}</Table>
      )}
      {made && (
        <NewArticle
          translated={made.translated}
          articles={articles}
          kinds={kinds}
          onClose={() => setMade(undefined)}
          onMade={(article) => {
            setMade(undefined);
            open(article);
          }}
        />
      )}
      {asked && (
        <DialogForm
          heading={texts.list.removeHeading(asked.article.title)}
          submit="Remove"
          cancel="Keep it"
          isDanger
          onSubmit={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            The article is gone from this language in this draft. “Undo” brings it back. As long as another article
            names it as related, or something links to it, it cannot be removed.
          </p>
        </DialogForm>
      )}
    </>
  );
}
