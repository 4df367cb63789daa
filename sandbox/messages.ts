import { fallbackLanguage, type Language, languages } from '../lib/regions/languages';

/** Whether untrusted input is a `langcode`. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}

const en = {
  missing: 'Something is missing: {name}.',
  malformed: 'Something is not right: {name}.',
  mobile: 'This is not a mobile number of the chosen country (mobile).',
  ticket: 'The form was open for too long. Please send it again.',
  captchaNeeded: 'Please type the characters in the picture.',
  captchaWrong: 'Those are not the characters in the picture. Please try again.',
  tooManyTries: 'That was a lot of tries. Please type the characters in the picture.',
  loginTips: 'This number already has an account. Please sign in with our app.',
  refused: 'We cannot register this number at the moment. Please contact us.',
  notSignedIn: 'You are not signed in.',
  signedOut: 'You are signed out.',
};

/** Key of a message; `{name}` in it is the name of a parameter. */
export type MessageKey = keyof typeof en;

/** A language without messages gets those of the fallback language, so that adding one needs no change here. */
const messages: Partial<Record<Language, Record<MessageKey, string>>> & { [fallbackLanguage]: typeof en } = {
  en,
  ms: {
    missing: 'Ada maklumat yang tertinggal: {name}.',
    malformed: 'Ada maklumat yang tidak betul: {name}.',
    mobile: 'Ini bukan nombor telefon bimbit bagi negara yang dipilih (mobile).',
    ticket: 'Borang ini dibuka terlalu lama. Sila hantar sekali lagi.',
    captchaNeeded: 'Sila taip aksara dalam gambar.',
    captchaWrong: 'Aksara itu tidak sama dengan gambar. Sila cuba lagi.',
    tooManyTries: 'Terlalu banyak percubaan. Sila taip aksara dalam gambar.',
    loginTips: 'Nombor ini sudah mempunyai akaun. Sila log masuk melalui aplikasi kami.',
    refused: 'Nombor ini tidak dapat didaftarkan buat masa ini. Sila hubungi kami.',
    notSignedIn: 'Anda belum log masuk.',
    signedOut: 'Anda telah log keluar.',
  },
  'zh-CN': {
    missing: '缺少信息：{name}。',
    malformed: '信息有误：{name}。',
    mobile: '这不是所选国家或地区的手机号码（mobile）。',
    ticket: '页面停留时间过长，请重新提交。',
    captchaNeeded: '请输入图片中的字符。',
    captchaWrong: '输入的字符与图片不符，请重试。',
    tooManyTries: '尝试次数过多，请输入图片中的字符。',
    loginTips: '该号码已有账号，请在我们的应用中登录。',
    refused: '目前无法注册该号码，请联系我们。',
    notSignedIn: '您尚未登录。',
    signedOut: '您已退出登录。',
  },
  'zh-HK': {
    missing: '缺少資料：{name}。',
    malformed: '資料有誤：{name}。',
    mobile: '這不是所選國家或地區的手提電話號碼（mobile）。',
    ticket: '頁面開啟時間過長，請重新提交。',
    captchaNeeded: '請輸入圖片中的字元。',
    captchaWrong: '輸入的字元與圖片不符，請再試一次。',
    tooManyTries: '嘗試次數過多，請輸入圖片中的字元。',
    loginTips: '此號碼已有帳戶，請在我們的應用程式登入。',
    refused: '暫時未能登記此號碼，請聯絡我們。',
    notSignedIn: '你尚未登入。',
    signedOut: '你已登出。',
  },
  'zh-TW': {
    missing: '缺少資料：{name}。',
    malformed: '資料有誤：{name}。',
    mobile: '這不是所選國家或地區的手機號碼（mobile）。',
    ticket: '頁面開啟時間過久，請重新送出。',
    captchaNeeded: '請輸入圖片中的字元。',
    captchaWrong: '輸入的字元與圖片不符，請再試一次。',
    tooManyTries: '嘗試次數過多，請輸入圖片中的字元。',
    loginTips: '這個號碼已有帳號，請使用我們的 App 登入。',
    refused: '目前無法註冊這個號碼，請與我們聯絡。',
    notSignedIn: '您尚未登入。',
    signedOut: '您已登出。',
  },
  th: {
    missing: 'ข้อมูลไม่ครบ: {name}',
    malformed: 'ข้อมูลไม่ถูกต้อง: {name}',
    mobile: 'หมายเลขนี้ไม่ใช่หมายเลขโทรศัพท์มือถือของประเทศที่เลือก (mobile)',
    ticket: 'เปิดแบบฟอร์มนานเกินไป กรุณาส่งอีกครั้ง',
    captchaNeeded: 'กรุณาพิมพ์ตัวอักษรในภาพ',
    captchaWrong: 'ตัวอักษรไม่ตรงกับในภาพ กรุณาลองอีกครั้ง',
    tooManyTries: 'ลองหลายครั้งเกินไป กรุณาพิมพ์ตัวอักษรในภาพ',
    loginTips: 'หมายเลขนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบผ่านแอปของเรา',
    refused: 'ขณะนี้ไม่สามารถลงทะเบียนหมายเลขนี้ได้ กรุณาติดต่อเรา',
    notSignedIn: 'คุณยังไม่ได้เข้าสู่ระบบ',
    signedOut: 'คุณออกจากระบบแล้ว',
  },
  ja: {
    missing: '入力されていない項目があります：{name}',
    malformed: '正しくない項目があります：{name}',
    mobile: '選択した国・地域の携帯電話番号ではありません（mobile）。',
    ticket: 'フォームの有効期限が切れました。もう一度送信してください。',
    captchaNeeded: '画像の文字を入力してください。',
    captchaWrong: '画像の文字と一致しません。もう一度お試しください。',
    tooManyTries: '試行回数が多すぎます。画像の文字を入力してください。',
    loginTips: 'この番号はすでに登録されています。アプリからログインしてください。',
    refused: '現在この番号は登録できません。お問い合わせください。',
    notSignedIn: 'ログインしていません。',
    signedOut: 'ログアウトしました。',
  },
  vi: {
    missing: 'Thiếu thông tin: {name}.',
    malformed: 'Thông tin chưa đúng: {name}.',
    mobile: 'Đây không phải là số di động của quốc gia đã chọn (mobile).',
    ticket: 'Biểu mẫu đã mở quá lâu. Vui lòng gửi lại.',
    captchaNeeded: 'Vui lòng nhập các ký tự trong hình.',
    captchaWrong: 'Các ký tự không khớp với hình. Vui lòng thử lại.',
    tooManyTries: 'Bạn đã thử quá nhiều lần. Vui lòng nhập các ký tự trong hình.',
    loginTips: 'Số này đã có tài khoản. Vui lòng đăng nhập bằng ứng dụng của chúng tôi.',
    refused: 'Hiện không thể đăng ký số này. Vui lòng liên hệ với chúng tôi.',
    notSignedIn: 'Bạn chưa đăng nhập.',
    signedOut: 'Bạn đã đăng xuất.',
  },
  tr: {
    missing: 'Eksik bilgi var: {name}.',
    malformed: 'Hatalı bilgi var: {name}.',
    mobile: 'Bu, seçilen ülkenin bir cep telefonu numarası değil (mobile).',
    ticket: 'Form çok uzun süre açık kaldı. Lütfen yeniden gönderin.',
    captchaNeeded: 'Lütfen resimdeki karakterleri yazın.',
    captchaWrong: 'Karakterler resimle eşleşmiyor. Lütfen yeniden deneyin.',
    tooManyTries: 'Çok fazla deneme yapıldı. Lütfen resimdeki karakterleri yazın.',
    loginTips: 'Bu numaranın zaten bir hesabı var. Lütfen uygulamamızdan giriş yapın.',
    refused: 'Bu numara şu anda kaydedilemiyor. Lütfen bizimle iletişime geçin.',
    notSignedIn: 'Giriş yapmadınız.',
    signedOut: 'Çıkış yaptınız.',
  },
  ar: {
    missing: 'هناك معلومة ناقصة: {name}.',
    malformed: 'هناك معلومة غير صحيحة: {name}.',
    mobile: 'هذا ليس رقم هاتف محمول في البلد المختار (mobile).',
    ticket: 'بقي النموذج مفتوحًا مدة طويلة. يرجى إرساله مرة أخرى.',
    captchaNeeded: 'يرجى كتابة الأحرف الظاهرة في الصورة.',
    captchaWrong: 'الأحرف لا تطابق الصورة. يرجى المحاولة مرة أخرى.',
    tooManyTries: 'عدد المحاولات كبير. يرجى كتابة الأحرف الظاهرة في الصورة.',
    loginTips: 'يوجد حساب لهذا الرقم بالفعل. يرجى تسجيل الدخول عبر تطبيقنا.',
    refused: 'لا يمكن تسجيل هذا الرقم حاليًا. يرجى التواصل معنا.',
    notSignedIn: 'لم تسجّل الدخول.',
    signedOut: 'تم تسجيل خروجك.',
  },
};

/** The message in this language. */
export function message(language: Language, key: MessageKey, name = ''): string {
  return (messages[language] ?? messages[fallbackLanguage])[key].replace('{name}', name);
}
