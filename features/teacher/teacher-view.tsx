import { CardList } from '@/components/card-list';
import { PageHead } from '@/components/page-head';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { Clip } from '@/features/clip/clip';
import { ExampleLabel } from '@/features/examples/example-label';
import { getText } from '@/lib/i18n/get-text';
import { CertificateList } from './certificate-list';
import { CheckSteps } from './check-steps';
import { FaceWall } from './face-wall';
import { ProfileList } from './profile-list';

export async function TeacherView() {
  const text = await getText('teacher');
  return (
    <>
      <PageHead variant="faces" title={text('title')} slogan={text('slogan')} text={text('text')}>
        <FaceWall />
        <ExampleLabel of="teachers" />
      </PageHead>

      <Section size="teacherProfiles" title={text('profiles.title')} lead={text('profiles.text')}>
        <ProfileList />
        <Clip place="teacher" />
      </Section>

      <Section size="teacherChecks" title={text('checks.title')} lead={text('checks.text')} background="tint">
        <CheckSteps />
      </Section>

      <Section size="teacherCertificates" title={text('certificates.title')} lead={text('certificates.text')}>
        <CertificateList />
      </Section>

      <Section size="teacherChoose" title={text('choose.title')} lead={text('choose.text')} background="tint">
        <CardList cards={text.items('choose')} />
      </Section>

      <CallToAction />
    </>
  );
}
