/** Sample texts for the components, in both directions. Not part of the site, so not in any pack. */
export const samples = {
  ltr: {
    lang: 'en',
    name: 'Left to right',
    title: 'A teacher who knows your child',
    text: 'Keep the same teacher for as long as you like, so that lessons build on each other.',
    question: 'Is the trial class really free?',
    answer: 'Yes. We ask for no card, and nothing starts by itself afterwards.',
    action: 'Book a free trial',
    quiet: 'See the courses',
    waiting: 'One moment …',
    label: 'Mobile number',
    error: 'This does not look like a number.',
    close: 'Close',
    cancel: 'Stay',
    badge: 'Level 1',
  },
  rtl: {
    lang: 'ar',
    name: 'من اليمين إلى اليسار',
    title: 'معلّم يعرف طفلكم',
    text: 'احتفظوا بالمعلّم نفسه ما شئتم، لتُبنى كل حصة على ما قبلها.',
    question: 'هل الحصة التجريبية مجانية حقًا؟',
    answer: 'نعم. لا نطلب بطاقة، ولا يبدأ شيء من تلقاء نفسه بعدها.',
    action: 'احجزوا حصة مجانية',
    quiet: 'تصفّحوا الدورات',
    waiting: 'لحظة من فضلكم …',
    label: 'رقم الجوّال',
    error: 'لا يبدو هذا رقمًا.',
    close: 'إغلاق',
    cancel: 'البقاء',
    badge: 'المستوى 1',
  },
} as const;

export type Sample = (typeof samples)[keyof typeof samples];
