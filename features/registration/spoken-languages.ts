/** Spoken languages of the Hong Kong form with their sent values (spec, section 3). */
export const spokenLanguages = { cantonese: 'zh-YUE', mandarin: 'zh-CN', noRequirement: 'zh-YUE,zh-CN' } as const;

export type SpokenLanguage = keyof typeof spokenLanguages;
