import { messageOf } from '@talkaroo/content/errors/read-error';
import type { ArticleKind } from '@talkaroo/content/regions/pages';
import { useState } from 'react';
import { placeId } from '../../core/place-id';
import type { ArticleEntry, Value } from '../../protocol';
import { ask } from '../api';
import shared from '../controls.module.css';
import { Confirm } from '../dialog';
import { inWords } from '../finding-words';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './articles.module.css';
import { NewArticle } from './new-article';

type ArticleListProps = {
  articles: readonly ArticleEntry[];
  kinds: readonly ArticleKind[];
  language: { id: string; tag: string; dir: 'ltr' | 'rtl' };
  isReadOnly: boolean;
  onOpen: (article: Pick<ArticleEntry, 'kind' | 'slug'>) => void;
};

type Asked = {
  article: ArticleEntry;
  source: string;
  problem?: string;
};

export function ArticleList({ articles, kinds, language, isReadOnly, onOpen }: ArticleListProps) {
  const { draft, edit, unsaved, forget, announce } = useStudio();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const [made, setMade] = useState<{ translated?: ArticleEntry }>();
  const t = texts.articles;
  const words = search.trim().toLowerCase();
  const found = articles.filter(({ title, slug }) => `${title} ${slug}`.toLowerCase().includes(words));
  const askToRemove = async (article: ArticleEntry) => {
    const { file } = article;
    const query = new URLSearchParams({ file, key: '' });
    try {
      const { value } = await ask<{ value: Value }>(`/drafts/${draft.id}/value?${query}`);
      setAsked({ article, source: String(value) });
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    }
  };
  const remove = async (removed: Asked) => {
    const { article, source } = removed;
    setAsked(undefined);
    const result = await edit([{ do: 'file', file: article.file, source: null, expected: source }]);
    if (result?.ok) {
      forget([...unsaved.keys()].filter((name) => name.startsWith(placeId({ file: article.file, key: '' }))));
      announce(texts.list.removed(article.title));
    } else if (result && 'refused' in result) {
      setAsked({ ...removed, problem: t.notRemoved(inWords({ ...result.refused, fix: '' })) });
    }
  };
  return (
    <>
      <div className={styles.filters}>
        <label>
          <span className={shared.label}>{t.search}</span>
          <input
            type="search"
            className={shared.field}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <span role="status" className={shared.hint}>
          {t.count(found.length)}
        </span>
        {!isReadOnly && kinds.length > 0 && (
          <button type="button" className={shared.primary} onClick={() => setMade({})}>
            {t.create.button}
          </button>
        )}
      </div>
      {found.length === 0 ? (
        <p className={styles.notice}>{articles.length === 0 ? t.none : t.noneFound}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.columns.title}</th>
                <th scope="col">{t.columns.kind}</th>
                <th scope="col">{t.columns.date}</th>
                <th scope="col">{t.columns.state}</th>
                <th scope="col">{t.columns.actions}</th>
              </tr>
            </thead>
            <tbody>
              {found.map((article) => {
                const { kind, slug, title, date, state, errors } = article;
                const isMissing = state === 'missing';
                const spoken = isMissing ? { lang: 'en', dir: 'ltr' } : { lang: language.tag, dir: language.dir };
                return (
                  <tr key={`${kind}/${slug}`}>
                    <th scope="row">
                      {isMissing ? (
                        <span {...spoken}>{title}</span>
                      ) : (
                        <button type="button" className={styles.open} {...spoken} onClick={() => onOpen(article)}>
                          {title}
                        </button>
                      )}
                    </th>
                    <td>{t.kinds[kind] ?? kind}</td>
                    <td>{date}</td>
                    <td>
                      <span className={shared.badge} data-state={state}>
                        {t.states[state]}
                      </span>{' '}
                      {errors > 0 && <span className={shared.errors}>{t.errors(errors)}</span>}
                    </td>
                    <td className={styles.rowActions}>
                      {isMissing && !isReadOnly && (
                        <button
                          type="button"
                          className={shared.button}
                          aria-label={t.translateOf(title)}
                          onClick={() => setMade({ translated: article })}
                        >
                          {t.translate}
                        </button>
                      )}
                      {!isMissing && (
                        <button
                          type="button"
                          className={shared.button}
                          aria-label={t.editOf(title)}
                          onClick={() => onOpen(article)}
                        >
                          {t.edit}
                        </button>
                      )}
                      {!isMissing && !isReadOnly && (
                        <button
                          type="button"
                          className={shared.quiet}
                          aria-label={texts.list.remove(title)}
                          onClick={() => void askToRemove(article)}
                        >
                          {t.remove}
                        </button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {made && (
        <NewArticle
          translated={made.translated}
          articles={articles}
          kinds={kinds}
          language={language}
          onClose={() => setMade(undefined)}
          onMade={(kind, slug, title) => {
            setMade(undefined);
            announce(t.create.made(title));
            onOpen({ kind, slug });
          }}
        />
      )}
      {asked && (
        <Confirm
          heading={texts.list.removeHeading(asked.article.title)}
          yes={t.remove}
          no={t.keep}
          isDanger
          onYes={() => void remove(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>{t.removeText}</p>
          {asked.problem && (
            <p role="alert" className={shared.mistake}>
              {asked.problem}
            </p>
          )}
        </Confirm>
      )}
    </>
  );
}
